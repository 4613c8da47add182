export function createThrottle(now: () => number, pause: number) {
  let last = Number.NEGATIVE_INFINITY;
  return {
    start(): boolean {
      const time = now();
      if (time - last < pause) return false;
      last = time;
      return true;
    },
  };
}
