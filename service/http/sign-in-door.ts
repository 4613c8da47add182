import { signInDoor, signInRate, tooOften } from "#contracts/sign-in-door.ts";

import type { Clock } from "./clock.ts";
import { ServiceError } from "./errors.ts";
import type { RequestFacts } from "./facts.ts";

/** Refusals that wait take a connection of web's each. */
const mostHeld = 64;
/** Tries that are looked up, judged or waiting at a time, from wherever they come. */
const mostUnderWay = 200;

/** Addresses with a row of their own; those beyond share one without an address. */
const mostRows = 1000;
const elsewhere = "";

/** Tries of one address that were turned away since the last time that was asked. */
export type TurnedAway = { ip: string; count: number; requestId: string; since: Date };

type Caller = Pick<RequestFacts, "ip" | "id">;

export type SignInDoor = {
  /** Refuses an address that tries too often, before anything of the call is read. */
  enter: (facts: Caller) => Promise<void>;
  /** Does the work of one try, and refuses it when too many are under way. */
  through: <T>(facts: Caller, work: () => Promise<T>) => Promise<T>;
  takeTurnedAway: () => TurnedAway[];
};

type Options = { clock: Clock; pause: (ms: number) => Promise<void>; underWay?: number };

/** Stands before every call that proves who somebody is: a flood of them must not slow down everybody else's work. */
export function createSignInDoor({ clock, pause, underWay = mostUnderWay }: Options): SignInDoor {
  const wait = signInDoor({ rate: signInRate, mostHeld, now: () => clock().getTime(), pause });
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
    enter: async (facts) => {
      const seconds = await wait(facts.ip);
      if (seconds > 0) turnAway(facts, seconds);
    },
    through: async (facts, work) => {
      if (busy >= underWay) turnAway(facts, 1);
      busy += 1;
      return work().finally(() => (busy -= 1));
    },
    takeTurnedAway: () => {
      const taken = [...turnedAway.values()];
      turnedAway = new Map();
      return taken;
    },
  };
}
