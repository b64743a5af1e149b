// Where the keyboard stands when one part of the page gives way to another.

let isFirst = true;

/** Take the focus that went down with the part before, so that Tab and a reader go on from here; the first page leaves it to the browser. */
export function inheritFocus(node: HTMLElement): void {
  const wasFirst = isFirst;
  isFirst = false;
  if (wasFirst || (document.activeElement && document.activeElement !== document.body)) return;
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}
