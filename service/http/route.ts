import type { Context } from "hono";

import type { Endpoint } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { pageUserHeader } from "#contracts/page-user.ts";
import { holds, type Right } from "#contracts/permissions.ts";

import type { Actor } from "./actor.ts";
import { type Call, type CallOf, readInput, type ReplyOf, whoOf } from "./call.ts";
import { success } from "./envelope.ts";
import { ServiceError } from "./errors.ts";
import { auditRefusal } from "./refusal.ts";
import type { ServiceApp, ServiceEnv } from "./service-app.ts";
import { admit } from "./session/gate.ts";

/** The handler of any endpoint. A method, because those take parameters narrower than declared; the entry parses them. */
type AnyHandler = { handler(call: Call<unknown, Actor | null>): Promise<unknown> };
type Handler = AnyHandler["handler"];
type ServiceContext = Context<ServiceEnv>;

/** Registers the handler of an endpoint. A path answers only when it came through this file. */
export function route<N extends EndpointName>(
  app: ServiceApp,
  name: N,
  handler: (call: CallOf<N>) => Promise<ReplyOf<N>>,
): void;
export function route(app: ServiceApp, name: EndpointName, handler: Handler): void {
  if (app.routes.has(name)) throw new Error(`${name} is registered twice`);
  const endpoint: Endpoint = endpoints[name];
  const { method, path, right, output } = endpoint;
  app.routes.set(name, endpoint);
  app.hono.on(method, path, async (c) => {
    // A HEAD comes here as its GET and would open files that nobody reads.
    if (c.req.method !== method) throw new ServiceError("request.method");
    c.get("facts").route = name;
    const data = await (right === "anyone"
      ? answerAnybody(app, endpoint, handler, c)
      : answerSignedIn(app, { name, right, endpoint }, handler, c));
    if (output !== "file") return success(output.parse(data), c.get("facts"));
    if (data instanceof Response) return data;
    throw new Error(`${name} answered no file`);
  });
  app.hono.all(path, () => {
    throw new ServiceError("request.method");
  });
}

async function answerAnybody(
  { deps }: ServiceApp,
  endpoint: Endpoint,
  handler: Handler,
  c: ServiceContext,
): Promise<unknown> {
  const facts = c.get("facts");
  if (endpoint.signIn) await deps.signIns.enter(facts);
  const input = await readInput(endpoint, c);
  const answer = (): Promise<unknown> =>
    handler({ deps, actor: null, input, facts, who: whoOf(deps, facts, null), request: c.req.raw });
  return endpoint.signIn ? deps.signIns.through(facts, answer) : answer();
}

/** Session, right, input: in this order, so that a stranger learns nothing of what a body should look like. */
async function answerSignedIn(
  { deps }: ServiceApp,
  { name, right, endpoint }: { name: EndpointName; right: Right; endpoint: Endpoint },
  handler: Handler,
  c: ServiceContext,
): Promise<unknown> {
  const facts = c.get("facts");
  facts.background ||= endpoint.background === true;
  const actor = await admit(deps, facts, c.req.header("authorization") ?? null);
  facts.account = actor.accountId;
  const page = c.req.header(pageUserHeader);
  if (page !== undefined && page !== encodeURIComponent(actor.userCode)) {
    throw new ServiceError("auth.other-user");
  }
  const who = whoOf(deps, facts, actor);
  let input: unknown;
  try {
    if (!holds(actor.role, right)) throw new ServiceError("permission.denied");
    input = await readInput(endpoint, c);
    return await handler({ deps, actor, input, facts, who, request: c.req.raw });
  } catch (error) {
    await auditRefusal(deps, who, name, input, error);
    throw error;
  }
}
