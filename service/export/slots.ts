/** So many at a time. `take` gives the way to leave again, or null when all are taken. */
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
