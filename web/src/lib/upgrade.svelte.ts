// The page may be older than the server: after an upgrade it says so, and takes the next chance to load anew.

const TRIED = "veillee-reloaded";

class Upgrade {
  isDue = $state(false);

  /** See whether the server serves another page than this one by now. */
  async look(): Promise<void> {
    const own = document.querySelector('script[type="module"][src]')?.getAttribute("src");
    const page = await fetch("/", { cache: "no-store" }).then((answer) => (answer.ok ? answer.text() : ""));
    if (own && page && !page.includes(own)) this.isDue = true;
  }

  /** A part of the page is gone from the server: load anew at once, but not again and again. */
  reloadOnce(): void {
    if (sessionStorage.getItem(TRIED) === location.href) {
      this.isDue = true;
      return;
    }
    sessionStorage.setItem(TRIED, location.href);
    location.reload();
  }
}

export const upgrade = new Upgrade();
