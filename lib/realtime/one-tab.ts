/**
 * Leader election by Web Locks: `work` runs in one tab and returns its cleanup; over plain http, which has no locks, in each.
 * The returned function releases the lock or stops waiting for it.
 */
export function inOneTab(name: string, work: () => () => void): () => void {
  if (!globalThis.isSecureContext) return work();
  const leaving = new AbortController();
  let leave: () => void = () => leaving.abort();
  const turn = () =>
    new Promise<void>((resolve) => {
      const stop = work();
      leave = () => {
        stop();
        resolve();
      };
    });
  navigator.locks.request(name, { signal: leaving.signal }, turn).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return () => leave();
}
