let leaving = false;
const listeners = new Set<() => void>();

/** Set on 退出, so that failures caused by the ending session are not reported. */
export function noteLeaving(now: boolean): void {
  leaving = now;
  if (now) for (const listener of listeners) listener();
}

export function isLeaving(): boolean {
  return leaving;
}

export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
