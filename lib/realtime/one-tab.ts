/**
 * Does work in one tab of this browser at a time; another takes over when that one goes. `work` answers with what ends
 * it. The returned function gives the turn up, or stops waiting for it.
 */
export function inOneTab(name: string, work: () => () => void): () => void {
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
