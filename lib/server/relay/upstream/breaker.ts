import "server-only";
const opensAfter = 5;
const staysOpen = 1000;

/** Circuit breaker: after several failed connections in a row, calls fail at once for a moment. */
export function connectionBreaker(now: () => number = Date.now) {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    connected: () => {
      failures = 0;
    },
    refused: () => {
      failures += 1;
      if (failures >= opensAfter) openUntil = now() + staysOpen;
    },
  };
}
