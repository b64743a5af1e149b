// Says every change once to those who listen to the screen.

class Announcements {
  lines = $state<{ id: number; text: string }[]>([]);
  private next = 0;

  say(text: string): void {
    if (!text) return;
    const id = this.next++;
    this.lines = [...this.lines, { id, text }].slice(-6);
  }

  clear(): void {
    this.lines = [];
  }
}

export const announcements = new Announcements();
