// Says every change once to those who listen to the screen.
import { untrack } from "svelte";

class Announcements {
  lines = $state<{ id: number; text: string }[]>([]);
  private next = 0;

  say(text: string): void {
    if (!text) return;
    const id = this.next++;
    this.lines = [...untrack(() => this.lines), { id, text }].slice(-6);
  }

  clear(): void {
    this.lines = [];
  }
}

export const announcements = new Announcements();
