/** Shared by all refused calls, so that one dialog serves them. */
let waiting: { promise: Promise<boolean>; resolve: (proved: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function subscribeReauth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const isReauthAsked = (): boolean => waiting !== null;
export const isReauthAskedOnServer = (): boolean => false;

export function askReauth(): Promise<boolean> {
  if (waiting) return waiting.promise;
  let resolve: (proved: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  waiting = { promise, resolve };
  tell();
  return promise;
}

export function settleReauth(proved: boolean): void {
  const settled = waiting;
  waiting = null;
  settled?.resolve(proved);
  tell();
}
