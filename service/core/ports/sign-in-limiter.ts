import type { RequestContext } from "#service/core/request-context.ts";

export type TurnedAway = { ip: string; count: number; requestId: string; since: Date };

export type Caller = Pick<RequestContext, "ip" | "id">;

export type SignInLimiter = {
  check: (caller: Caller) => Promise<void>;
  run: <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;
  drainRejected: () => TurnedAway[];
};
