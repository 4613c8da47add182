import type { SessionState } from "#contracts/account/account-safety.ts";

/** `unknown`: the service did not answer. */
export type Asked = SessionState | "over" | "unknown";

/** `final`: the session can no longer be extended. */
export type IdleWarning = { until: number; final: boolean };

export type IdleWatchOptions = {
  /** Milliseconds. */
  idle: number;
  warning: number;
  /** Must not extend the session. */
  ask: () => Promise<Asked>;
  use: () => Promise<Asked>;
  onWarning: (warning: IdleWarning | null) => void;
};

export type IdleWatch = {
  input: () => void;
  stay: () => Promise<void>;
  /** Call on focus or wake-up: another tab may have used the session, or the computer slept. */
  look: () => void;
  stop: () => void;
};

const askAgain = 15_000;

/** Asks the service before warning and again at the end, because other tabs use the same session. */
export function createIdleWatch(options: IdleWatchOptions): IdleWatch {
  const { idle, warning, ask, onWarning } = options;
  const step = Math.min(60_000, idle / 10);
  let isWarned = false;
  let stopped = false;
  let lastUse = Date.now();
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void settle(ask()), Math.max(0, milliseconds));
  };

  /** The answer of an earlier question may come later. */
  async function settle(asked: Promise<Asked>): Promise<void> {
    turn += 1;
    const own = turn;
    const state = await asked;
    if (stopped || own !== turn) return;
    if (state === "unknown") return lookIn(askAgain);
    if (state === "over") {
      isWarned = false;
      return onWarning(null);
    }
    const left = Math.min(state.idleSeconds, state.endSeconds) * 1000;
    isWarned = left <= warning;
    onWarning(isWarned ? { until: Date.now() + left, final: state.endSeconds <= state.idleSeconds } : null);
    lookIn(isWarned ? left + 500 : left - warning);
  }

  async function tell(): Promise<void> {
    clearTimeout(later);
    later = undefined;
    lastUse = Date.now();
    await settle(options.use());
  }

  lookIn(idle - warning);
  return {
    input: () => {
      // Once warned, only the button counts, not mouse movement.
      if (isWarned || stopped || later !== undefined) return;
      later = setTimeout(() => void tell(), Math.max(0, lastUse + step - Date.now()));
    },
    stay: tell,
    look: () => lookIn(0),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(later);
    },
  };
}
