import { signInLimiter, signInRate, tooOften } from "#contracts/account/sign-in/sign-in-limiter.ts";
import type { Clock } from "#service/core/clock.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Caller, SignInLimiter, TurnedAway } from "#service/core/ports/sign-in-limiter.ts";

/** Each delayed refusal occupies a connection of web. */
const mostHeld = 64;
const mostUnderWay = 200;

/** Seconds: the shared bucket gains more than one try in it. */
const sharedRetry = 1;

const mostRows = 1000;
const elsewhere = "";

type Options = {
  clock: Clock;
  pause: (ms: number) => Promise<void>;
  /** Counts a try for all processes; false: none is left. */
  shared: (ip: string) => Promise<boolean>;
  underWay?: number;
};

/** Rate and concurrency limiter for all sign-in endpoints: a flood must not slow down other work. */
export function createSignInLimiter(options: Options): SignInLimiter {
  const { clock, pause, shared, underWay = mostUnderWay } = options;
  const wait = signInLimiter({ rate: signInRate, mostHeld, now: () => clock().getTime(), pause });
  let turnedAway = new Map<string, TurnedAway>();
  let busy = 0;

  function turnAway({ ip, id }: Caller, retryAfter: number): never {
    const as = turnedAway.has(ip) || turnedAway.size < mostRows ? ip : elsewhere;
    const known = turnedAway.get(as);
    if (known) known.count += 1;
    else turnedAway.set(as, { ip: as, count: 1, requestId: id, since: clock() });
    throw new ServiceError("request.rate-limited", { message: tooOften(retryAfter), retryAfter });
  }

  return {
    check: async (caller) => {
      const seconds = await wait(caller.ip);
      if (seconds > 0) turnAway(caller, seconds);
    },
    run: async (caller, work) => {
      if (busy >= underWay) turnAway(caller, 1);
      busy += 1;
      try {
        if (!(await shared(caller.ip))) turnAway(caller, sharedRetry);
        return await work();
      } finally {
        busy -= 1;
      }
    },
    drainRejected: () => {
      const taken = [...turnedAway.values()];
      turnedAway = new Map();
      return taken;
    },
  };
}
