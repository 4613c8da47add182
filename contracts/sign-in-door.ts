import { addressGroup } from "./address-group.ts";

/** How often one address may try to sign in: `burst` times at once, and `perSecond` for as long as it likes. */
export type SignInRate = { burst: number; perSecond: number };

/** Fifty people of one office who sign in within a minute pass, those with a code or a new password to give too. */
export const signInRate: SignInRate = { burst: 100, perSecond: 2 };
/** Web turns away only what is far beyond that: what the service turns away, it puts on record. */
export const webSignInRate: SignInRate = { burst: 120, perSecond: 3 };

/** Milliseconds until somebody who is turned away is told so: whoever tries again at once is slowed down. */
const holdFor = 1000;
/** Addresses that are remembered, those that came last; one that was forgotten begins anew. */
const mostAddresses = 20_000;

type Door = {
  rate: SignInRate;
  /** How many are kept waiting for their refusal at a time; whoever comes on top is told at once. */
  mostHeld: number;
  /** Milliseconds. */
  now: () => number;
  pause: (ms: number) => Promise<void>;
};

/**
 * Counts a try of this address and gives 0 when it may pass, else the seconds after which the next one may.
 * It knows the address alone, so that it can turn away before anything of the request is read.
 */
export function signInDoor({ rate, mostHeld, now, pause }: Door): (ip: string) => Promise<number> {
  const left = new Map<string, { tries: number; at: number }>();
  let held = 0;

  /** What is left to this address, this try not counted. */
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

/** For whoever is turned away. */
export function tooOften(seconds: number): string {
  return `登录或验证过于频繁，请 ${seconds} 秒后再试`;
}
