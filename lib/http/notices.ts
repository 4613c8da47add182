export type Tone = "warning" | "success";
export type Toast = { id: number; tone: Tone; text: string };
export type FailureDialog =
  | { kind: "relogin"; reason: string }
  | { kind: "other-user" }
  | { kind: "fatal"; reason: string; requestId: string };
export type Notices = { dialog: FailureDialog | null; toasts: readonly Toast[] };

const longestQueue = 5;
const nothing: Notices = { dialog: null, toasts: [] };

let current = nothing;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Notices): void {
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const readNotices = (): Notices => current;
export const noNotices = (): Notices => nothing;

/** `reason` is empty after inactivity. Outranks all other notices and stays until answered. */
export function openRelogin(reason = ""): void {
  if (!isSettled()) change({ dialog: { kind: "relogin", reason }, toasts: [] });
}

function isSettled(): boolean {
  return current.dialog?.kind === "relogin" || current.dialog?.kind === "other-user";
}

export function closeRelogin(): void {
  if (current.dialog?.kind === "relogin") change({ ...current, dialog: null });
}

/** Another user has signed in in this browser: blocks the page for good. */
export function openOtherUser(): void {
  change({ dialog: { kind: "other-user" }, toasts: [] });
}

export function openFatal(reason: string, requestId: string): void {
  if (current.dialog === null) change({ ...current, dialog: { kind: "fatal", reason, requestId } });
}

export function closeDialog(): void {
  if (current.dialog?.kind === "fatal") change({ ...current, dialog: null });
}

/** A newer success replaces those still shown or waiting, so that quick work is not told long after. */
function toast(tone: Tone, text: string): void {
  if (isSettled() || current.toasts.some((shown) => shown.text === text)) return;
  lastId += 1;
  const kept = current.toasts.filter((shown) => tone !== "success" || shown.tone !== "success");
  change({ ...current, toasts: [...kept, { id: lastId, tone, text }].slice(-longestQueue) });
}

export const warn = (text: string): void => toast("warning", text);
export const succeed = (text: string): void => toast("success", text);

export function dismissToast(id: number): void {
  change({ ...current, toasts: current.toasts.filter((shown) => shown.id !== id) });
}

export function resetNotices(): void {
  change(nothing);
}
