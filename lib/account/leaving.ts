/** Milliseconds: longer than a sign-out takes. Another tab may have closed in the middle of one. */
const longest = 30_000;

let leaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Set on 退出, so that failures caused by the ending session are not reported. */
export function noteLeaving(now: boolean): void {
  leaving = now;
  clearTimeout(timer);
  if (now) timer = setTimeout(noteLeaving, longest, false);
  if (now) for (const listener of listeners) listener();
}

export function isLeaving(): boolean {
  return leaving;
}

export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
