/** Milliseconds in which a second click counts as accidental. */
const reclickPause = 800;

/** Allows the next start once the previous one has ended and the pause is over. */
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
