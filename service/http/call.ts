import type { Context } from "hono";
import type { z } from "zod";

import type { Endpoint } from "#contracts/paths.ts";
import type { AuditWho } from "#service/db/audit.ts";

import type { Actor } from "./actor.ts";
import { checkBodyHeaders, readJson } from "./body.ts";
import type { Deps } from "./deps.ts";
import type { RequestFacts } from "./facts.ts";
import type { ServiceEnv } from "./service-app.ts";
import { parseInput } from "./validation.ts";

/** One call of a verb, by somebody (`A` is Actor) or by anybody (`A` is null). */
export type Call<I = unknown, A = Actor> = {
  deps: Deps;
  actor: A;
  input: I;
  facts: RequestFacts;
  /** For `audit`. */
  who: AuditWho;
  /** For bodies that are no JSON, and for answers that depend on headers. */
  request: Request;
};

export function whoOf(deps: Deps, facts: RequestFacts, actor: Actor | null): AuditWho {
  return {
    accountId: actor?.accountId ?? null,
    userCode: actor?.userCode ?? "",
    ip: facts.ip,
    requestId: facts.id,
    at: deps.clock(),
    agent: facts.agent,
  };
}

/** The JSON body; without one the query and the parameters of the path. */
export async function readInput<I extends z.ZodType>(
  endpoint: Endpoint,
  schema: I,
  c: Context<ServiceEnv>,
): Promise<z.output<I>> {
  checkBodyHeaders(c.req.raw, endpoint);
  const given =
    endpoint.body === "json"
      ? await readJson(c.req.raw, endpoint.maxBody)
      : { ...c.req.query(), ...c.req.param() };
  return parseInput(schema, given);
}
