let leaving = false;
const listeners = new Set<() => void>();

/** Somebody has said 退出 in this browser: what ends now ends on purpose, and no page needs to tell of it. */
export function noteLeaving(now: boolean): void {
  leaving = now;
  if (now) for (const listener of listeners) listener();
}

export function isLeaving(): boolean {
  return leaving;
}

/** Calls back when leaving begins; the returned function ends that. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
