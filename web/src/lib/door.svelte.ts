// The door to the phones of the house, as the computer that runs it sees it.
import type { DoorStatus } from "../protocol";
import { api } from "./api";

const LOOK_MS = 2000;
export const NOBODY_MS = 25_000; // after which people are told why nobody comes

export class DoorModel {
  status = $state.raw<DoorStatus | null>(null);
  isLate = $state(false); // it has been open for a while, and nobody has come

  private looking: ReturnType<typeof setInterval> | null = null;
  private waiting: ReturnType<typeof setTimeout> | null = null;

  get isOffered(): boolean {
    return this.status?.offered ?? false;
  }

  get isOpen(): boolean {
    return Boolean(this.status?.address);
  }

  get visitors(): number {
    return this.status?.visitors ?? 0;
  }

  async look(): Promise<void> {
    this.take(await api.door());
  }

  async turn(open: boolean, address = ""): Promise<void> {
    this.take(await api.turnDoor(open, address));
  }

  private take(status: DoorStatus): void {
    const wasOpen = this.isOpen;
    this.status = status;
    if (this.visitors) this.isLate = false;
    if (this.isOpen && !wasOpen) this.watch();
    if (!this.isOpen) this.close();
  }

  /** Look again and again who comes, while the door is open. */
  private watch(): void {
    this.close();
    this.looking = setInterval(() => void this.look().catch(() => undefined), LOOK_MS);
    this.waiting = setTimeout(() => (this.isLate = this.visitors === 0), NOBODY_MS);
  }

  close(): void {
    if (this.looking !== null) clearInterval(this.looking);
    if (this.waiting !== null) clearTimeout(this.waiting);
    this.looking = this.waiting = null;
    this.isLate = false;
  }
}
