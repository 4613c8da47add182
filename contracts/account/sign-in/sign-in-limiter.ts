import { addressGroup } from "./address-group.ts";

/** Token bucket per address: `burst` capacity, `perSecond` refill. */
export type SignInRate = { burst: number; perSecond: number };

/** Sized for an office of fifty people signing in within a minute, each in two steps. */
export const signInRate: SignInRate = { burst: 100, perSecond: 2 };
/** Looser than the service's rate, because only the service audits rejections. */
export const webSignInRate: SignInRate = { burst: 120, perSecond: 3 };

/** Delay before a rejection, in ms; slows down immediate retries. */
const holdFor = 1000;
const mostAddresses = 20_000;

type Limiter = {
  rate: SignInRate;
  /** Rejections delayed at a time; further ones are sent at once. */
  mostHeld: number;
  now: () => number;
  pause: (ms: number) => Promise<void>;
};

/**
 * Returns 0 if the attempt may pass, else the seconds to wait.
 * Needs only the address, so it can run before the request is read.
 */
export function signInLimiter({ rate, mostHeld, now, pause }: Limiter): (ip: string) => Promise<number> {
  const left = new Map<string, { tries: number; at: number }>();
  let held = 0;

  function triesOf(key: string, at: number): number {
    const before = left.get(key);
    if (!before) return rate.burst;
    const gained = (Math.max(0, at - before.at) / 1000) * rate.perSecond;
    return Math.min(rate.burst, before.tries + gained);
  }

  function keep(key: string, tries: number, at: number): void {
    left.delete(key);
    left.set(key, { tries, at });
    const [oldest] = left.keys();
    if (left.size > mostAddresses && oldest !== undefined) left.delete(oldest);
  }

  return async (ip) => {
    const key = addressGroup(ip);
    const at = now();
    const tries = triesOf(key, at);
    keep(key, tries >= 1 ? tries - 1 : tries, at);
    if (tries >= 1) return 0;
    if (held < mostHeld) {
      held += 1;
      await pause(holdFor).finally(() => (held -= 1));
    }
    return Math.ceil((1 - tries) / rate.perSecond);
  };
}

export function tooOften(seconds: number): string {
  return `登录或验证过于频繁，请${seconds}秒后再试`;
}
