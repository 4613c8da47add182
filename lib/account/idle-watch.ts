import type { SessionState } from "#contracts/account-safety.ts";

/** `over`: the session has ended, which has been told. `unknown`: nobody answered. */
export type Asked = SessionState | "over" | "unknown";

/** When the session will end, and whether nothing can be done about it any more. */
export type IdleWarning = { until: number; final: boolean };

export type IdleWatchOptions = {
  /** Milliseconds after which an unused session ends, and before that end its person is asked. */
  idle: number;
  warning: number;
  /** How the session stands, without using it. */
  ask: () => Promise<Asked>;
  /** Tells the service that somebody is there. */
  use: () => Promise<Asked>;
  onWarning: (warning: IdleWarning | null) => void;
};

export type IdleWatch = {
  /** Somebody pressed a key or moved something: tells the service, though not each time. */
  input: () => void;
  /** 继续使用. */
  stay: () => Promise<void>;
  /** Something may have happened elsewhere, or time has passed while this computer slept. */
  look: () => void;
  stop: () => void;
};

const askAgain = 15_000;

/**
 * Watches over the end of the session for want of use. The service alone knows when that is: other tabs use the session
 * as well. So it is asked before anybody is warned, and once more when the time is over.
 */
export function createIdleWatch(options: IdleWatchOptions): IdleWatch {
  const { idle, warning, ask, onWarning } = options;
  const step = Math.min(60_000, idle / 10);
  let isWarned = false;
  let stopped = false;
  let lastUse = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void settle(ask()), Math.max(0, milliseconds));
  };

  async function settle(asked: Promise<Asked>): Promise<void> {
    const state = await asked;
    if (stopped) return;
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
      // Who has been asked gives the answer with a button, not by a move of the mouse.
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
