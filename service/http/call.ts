import type { Context } from "hono";
import type { z } from "zod";

import type { Endpoint } from "#contracts/endpoint.ts";
import type { EndpointName, endpoints } from "#contracts/endpoints.ts";
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

// Tables by name: a signature that indexes the contract itself takes the compiler more than twice the work.
type Contract = typeof endpoints;
type Inputs = {
  [N in EndpointName]: Contract[N]["body"] extends "multipart" ? undefined : z.output<Contract[N]["input"]>;
};
type Actors = { [N in EndpointName]: Contract[N]["right"] extends "anyone" ? null : Actor };
type Replies = {
  [N in EndpointName]: Contract[N]["output"] extends z.ZodType ? z.input<Contract[N]["output"]> : Response;
};

/** The call of an endpoint, and what its handler returns: the output before its schema has parsed it, or a file. */
export type CallOf<N extends EndpointName> = Call<Inputs[N], Actors[N]>;
export type ReplyOf<N extends EndpointName> = Replies[N];

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

/** The parsed JSON body, or parameters of path and query. A multipart body is left to its handler, as a stream. */
export async function readInput(endpoint: Endpoint, c: Context<ServiceEnv>): Promise<unknown> {
  const { body, input, maxBody } = endpoint;
  checkBodyHeaders(c.req.raw, endpoint);
  if (body === "multipart") return undefined;
  if (body === "json") return parseInput(input, await readJson(c.req.raw, maxBody));
  return parseInput(input, { ...c.req.query(), ...c.req.param() });
}
