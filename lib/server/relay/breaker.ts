import "server-only";
const opensAfter = 5;
const staysOpen = 1000;

/** After several connections in a row could not be made, callers are told so at once for a moment instead of queueing. */
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
