/** Counting semaphore: `take` returns a release function, or null when none is free. */
export function createSlots(count: number): { take: () => (() => void) | null } {
  let free = count;
  return {
    take: () => {
      if (free === 0) return null;
      free -= 1;
      let left = false;
      return () => {
        if (!left) free += 1;
        left = true;
      };
    },
  };
}
