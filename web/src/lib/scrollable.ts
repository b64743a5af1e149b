// Keyboards reach what scrolls: an element is a stop of the Tab key while its content is larger than itself.
export function scrollable(element: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const isCut = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (isCut) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  look();
  return { destroy: () => observer.disconnect() };
}
