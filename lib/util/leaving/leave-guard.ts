import { inTime } from "../in-time.ts";

export type LeaveGuard = {
  /** Guards running uploads instead of text. */
  isUpload?: true;
  hasUnsent: () => boolean;
  send: () => Promise<boolean>;
  keep: () => Promise<boolean>;
  discard: () => void;
  isOver: () => boolean;
};

export type LeaveAnswer = "keep" | "discard" | "stay";
export type LeaveQuestion = {
  canKeep: boolean;
  has: { text: boolean; uploads: boolean };
  answer: (answer: LeaveAnswer) => void;
};

const longestWait = 4_000;

const inLongestWait = (work: Promise<boolean>): Promise<boolean> => inTime(work, longestWait, () => false);

export function createLeaving() {
  const guards = new Set<LeaveGuard>();
  const listeners = new Set<() => void>();
  let question: LeaveQuestion | null = null;
  let deciding: Promise<boolean> | null = null;
  let isGoing = false;

  const answered = new WeakSet<LeaveGuard>();

  const unsent = (): LeaveGuard[] => [...guards].filter((guard) => guard.hasUnsent());
  const open = (): LeaveGuard[] => unsent().filter((guard) => !answered.has(guard));
  const hasUnsent = (): boolean => open().length > 0;

  function show(next: LeaveQuestion | null): void {
    question = next;
    for (const listener of listeners) listener();
  }
  async function keepUnsent(): Promise<boolean> {
    const kept = await Promise.all(unsent().map((guard) => inLongestWait(guard.keep())));
    return kept.every(Boolean);
  }
  function discardUnsent(): void {
    for (const guard of unsent()) guard.discard();
  }
  async function decide(): Promise<boolean> {
    await Promise.all(open().map((guard) => inLongestWait(guard.send())));
    if (!hasUnsent()) return true;
    const isKept = await keepUnsent();
    const has = { text: open().some((one) => !one.isUpload), uploads: open().some((one) => one.isUpload) };
    const canKeep = has.text && isKept;
    const answer = await new Promise<LeaveAnswer>((resolve) => show({ canKeep, has, answer: resolve }));
    show(null);
    if (answer === "keep") for (const guard of open()) answered.add(guard);
    if (answer === "discard") discardUnsent();
    return answer !== "stay";
  }

  return {
    guard: (guard: LeaveGuard): (() => void) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    question: (): LeaveQuestion | null => question,
    hasUnsent,
    keepUnsent,
    discardUnsent,
    /** Sends, then asks about the rest. True if the page may be left. */
    mayLeave: (): Promise<boolean> => {
      deciding ??= decide().finally(() => {
        deciding = null;
      });
      return deciding;
    },
    letGo: (): void => {
      isGoing = true;
    },
    asksAtUnload: (): boolean => !isGoing && open().some((guard) => !guard.isOver()),
  };
}

export type Leaving = ReturnType<typeof createLeaving>;
