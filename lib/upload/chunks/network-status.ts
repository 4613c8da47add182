import type { NetworkStatus } from "./retry.ts";

function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      end();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const end = begin(done);
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
  });
}

export const browserNetwork: NetworkStatus = {
  isOnline: () => globalThis.navigator.onLine,
  online: (signal) =>
    until(signal, (done) => {
      globalThis.addEventListener("online", done);
      return () => globalThis.removeEventListener("online", done);
    }),
  pause: (ms, signal) =>
    until(signal, (done) => {
      const timer = setTimeout(done, ms);
      globalThis.addEventListener("online", done);
      return () => {
        clearTimeout(timer);
        globalThis.removeEventListener("online", done);
      };
    }),
};
