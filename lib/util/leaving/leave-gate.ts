import type { LeaveGuard, Leaving } from "./leave-guard.ts";

let current: Leaving | null = null;
const listeners = new Set<() => void>();

export const leaving = (): Leaving | null => current;

/** Goes elsewhere by program, which no watch of links and history sees, unless the person stays. */
export async function leaveFor(go: () => void): Promise<void> {
  if ((await current?.mayLeave()) !== false) go();
}

export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function openGate(): Promise<Leaving> {
  const { createLeaving } = await import("./leave-guard.ts");
  if (current) return current;
  current = createLeaving();
  for (const listener of listeners) listener();
  return current;
}

/** Loads the guard, which pages without input never need. Called before there is text to lose, since loading takes a while. */
export function prepareLeaving(): void {
  openGate().catch(() => undefined);
}

export function guardLeaving(guard: LeaveGuard): () => void {
  let isGone = false;
  let remove = (): void => undefined;
  const ready = openGate().then((gate) => {
    if (!isGone) remove = gate.guard(guard);
  });
  ready.catch(() => undefined);
  return () => {
    isGone = true;
    remove();
  };
}
