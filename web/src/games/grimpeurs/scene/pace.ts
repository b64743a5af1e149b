// How finely a frame is drawn: as finely as makes sense while all is still, as coarsely as it takes to be smooth while something moves.

const SLOW = 26; // milliseconds a frame; beyond, the next ones are coarser
const QUICK = 18; // below, they may be finer again
const COARSEST = 0.35;
const STILL = 2; // two points for each of the page's, either way: no edge is ragged
const STEP = 0.82; // the smallest step, either way
const LEAP = 0.5; // the largest one
const PAUSE = 1000; // what takes longer than this was not drawing
const PATIENCE = 40; // quick frames in a row before they are finer
const MOST_PATIENCE = 640;

export class Pace {
  private moving = 1; // the ratio while something moves
  private last = 0; // when the frame was drawn that is still measured
  private slow = 0; // frames in a row that were slow
  private quick = 0; // … that were quick
  private patience = PATIENCE;
  private isTried = false; // the ratio was made finer, and nothing has been slow since

  /** Learn how long the last frame took, now that the next one could be drawn. */
  learn(now: number): void {
    const milliseconds = now - this.last;
    if (!this.last || milliseconds > PAUSE) return;
    this.last = 0;
    this.slow = milliseconds > SLOW ? this.slow + 1 : 0;
    this.quick = milliseconds < QUICK ? this.quick + 1 : 0;
    if (this.slow > 1) this.coarsen(milliseconds);
    else if (this.quick > this.patience) this.refine();
  }

  /** Give the pixels drawn for each of the page's, for the frame that is due now. */
  ratio(now: number, isMoving: boolean, screen: number): number {
    this.last = isMoving ? now : 0;
    const finest = Math.min(screen, STILL);
    this.moving = Math.min(this.moving, finest);
    return isMoving ? this.moving : STILL;
  }

  /** Draw as many points as there is time for; one slow frame alone is an accident, and is let pass. */
  private coarsen(milliseconds: number): void {
    // What was tried and was too much is not tried again soon: the picture must not breathe.
    if (this.isTried) this.patience = Math.min(MOST_PATIENCE, this.patience * 2);
    this.isTried = false;
    this.moving = Math.max(COARSEST, this.moving * Math.min(STEP, Math.max(LEAP, Math.sqrt(SLOW / milliseconds))));
  }

  private refine(): void {
    this.moving /= STEP;
    this.isTried = true;
    this.quick = 0;
  }
}
