import type { LeaveGuard, Leaving } from "./leave-guard.ts";

let current: Leaving | null = null;
const listeners = new Set<() => void>();

export const leaving = (): Leaving | null => current;

export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the guard lazily: pages without input never need it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  let isGone = false;
  let remove = (): void => undefined;
  const ready = import("./leave-guard.ts").then(({ createLeaving }) => {
    current ??= createLeaving();
    if (!isGone) remove = current.guard(guard);
    for (const listener of listeners) listener();
  });
  ready.catch(() => undefined);
  return () => {
    isGone = true;
    remove();
  };
}
