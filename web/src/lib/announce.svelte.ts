// Says every change once to those who listen to the screen.
import { untrack } from "svelte";

const KEPT = 40;

interface Announcement {
  id: number;
  text: string;
  isFleeting: boolean; // may name a face that will be turned down
}

class Announcements {
  lines = $state.raw<Announcement[]>([]);
  private next = 0;

  say(text: string, isFleeting = false): void {
    if (!text) return;
    const id = this.next++;
    this.lines = [...untrack(() => this.lines), { id, text, isFleeting }].slice(-KEPT);
  }

  /** Leave out what may no longer be read. */
  forgetFleeting(): void {
    this.lines = untrack(() => this.lines).filter((line) => !line.isFleeting);
  }

  clear(): void {
    this.lines = [];
  }
}

export const announcements = new Announcements();
