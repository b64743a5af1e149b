// How finely a frame is drawn: as finely as makes sense while all is still, as coarsely as it takes to be smooth while something moves.

const SLOW = 26; // milliseconds a frame; beyond, the next ones are coarser
const QUICK = 18; // below, they may be finer again
const COARSEST = 0.35;
const STILL = 2; // two points for each of the page's, either way: no edge is ragged
const STEP = 0.82;
const PAUSE = 250; // a frame that comes later than this was not asked for sooner

export class Pace {
  private moving = 1; // the ratio while something moves
  private last = 0;
  private quick = 0; // frames in a row that were quick

  /** Give the pixels drawn for each of the page's, for the frame that is due now. */
  ratio(now: number, isMoving: boolean, screen: number): number {
    const finest = Math.min(screen, STILL);
    if (!isMoving) {
      this.last = 0;
      return STILL;
    }
    if (this.last) this.learn(now - this.last, finest);
    this.last = now;
    return Math.min(this.moving, finest);
  }

  private learn(milliseconds: number, finest: number): void {
    if (milliseconds > PAUSE) return;
    if (milliseconds > SLOW) {
      this.moving = Math.max(COARSEST, Math.min(this.moving, finest) * STEP);
      this.quick = 0;
    } else if (milliseconds < QUICK && ++this.quick > 40) {
      this.moving = Math.min(finest, this.moving / STEP);
      this.quick = 0;
    }
  }
}
