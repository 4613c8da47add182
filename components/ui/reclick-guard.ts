/** Time in which a second click on the same button is a slip of the hand. */
const reclickPause = 800;

/** Lets one start through; the next only when that one has ended and the pause is over. */
export function createReclickGuard(now: () => number, pause: number = reclickPause) {
  let last = Number.NEGATIVE_INFINITY;
  let running = false;
  return {
    start(): boolean {
      const time = now();
      if (running || time - last < pause) return false;
      last = time;
      running = true;
      return true;
    },
    end(): void {
      running = false;
    },
  };
}
