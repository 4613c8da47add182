import type { RequestContext } from "#service/core/request-context.ts";

export type TurnedAway = { ip: string; count: number; requestId: string; since: Date };

export type Caller = Pick<RequestContext, "ip" | "id">;

export type SignInLimiter = {
  check: (facts: Caller) => Promise<void>;
  run: <T>(facts: Caller, work: () => Promise<T>) => Promise<T>;
  drainRejected: () => TurnedAway[];
};
