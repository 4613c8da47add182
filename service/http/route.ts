import type { Context } from "hono";
import type { z } from "zod";

import type { Address, Endpoint } from "#contracts/endpoint.ts";
import { contract, type ContractName, type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { pageUserHeader } from "#contracts/paths.ts";
import { holds, type Right } from "#contracts/permissions.ts";

import type { Actor } from "./actor.ts";
import { type Call, type CallOf, readInput, type ReplyOf, whoOf } from "./call.ts";
import { success } from "./envelope.ts";
import { ServiceError } from "./errors.ts";
import { auditRefusal } from "./refusal.ts";
import type { RouteDoc, ServiceApp, ServiceEnv } from "./service-app.ts";
import { admit } from "./session/gate.ts";

/** The handler of any endpoint. A method, because those take parameters narrower than declared; the entry parses them. */
type AnyHandler = { handler(call: Call<unknown, Actor | null>): Promise<unknown> };
type Route = RouteDoc & AnyHandler;
type ServiceContext = Context<ServiceEnv>;

/** Registers the handler of an endpoint. A path answers only when it came through this file. */
export function route<N extends ContractName>(
  app: ServiceApp,
  name: N,
  handler: (call: CallOf<N>) => Promise<ReplyOf<N>>,
): void;
/** The same of an endpoint whose shapes are not in the contract yet. */
export function route<I extends z.ZodType, O extends z.ZodType>(
  app: ServiceApp,
  name: LegacyName,
  spec: Legacy<I, z.input<O>, Actor> & { right: Right; output: O },
): void;
export function route(app: ServiceApp, name: EndpointName, given: AnyHandler["handler"] | Route): void {
  if (typeof given !== "function") register(app, name, given);
  else if (isInContract(name)) {
    const { summary, right, input, output }: Endpoint = contract[name];
    register(app, name, { summary, right, input, output, handler: given });
  }
}

type LegacyName = Exclude<EndpointName, ContractName>;
type Legacy<I extends z.ZodType, R, A> = {
  summary: string;
  input: I;
  handler: (call: Call<z.output<I>, A>) => Promise<R>;
};

export function fileRoute<I extends z.ZodType>(
  app: ServiceApp,
  name: LegacyName,
  spec: Legacy<I, Response, Actor> & { right: Right },
): void {
  register(app, name, { ...spec, output: "file" });
}

export function publicRoute<I extends z.ZodType, O extends z.ZodType>(
  app: ServiceApp,
  name: LegacyName,
  spec: Legacy<I, z.input<O>, null> & { output: O },
): void {
  register(app, name, { ...spec, right: "anyone" });
}

export function publicFileRoute<I extends z.ZodType>(
  app: ServiceApp,
  name: LegacyName,
  spec: Legacy<I, Response, null>,
): void {
  register(app, name, { ...spec, output: "file", right: "anyone" });
}

function isInContract(name: EndpointName): name is ContractName {
  return name in contract;
}

function register(app: ServiceApp, name: EndpointName, spec: Route): void {
  const { right } = spec;
  const address: Address = endpoints[name];
  const auth = right === "anyone" ? "none" : "session";
  if (address.auth !== auth) throw new Error(`The contract says auth "${address.auth}" for ${name}`);
  if (app.routes.has(name)) throw new Error(`${name} is registered twice`);
  app.routes.set(name, spec);
  app.hono.on(address.method, address.path, async (c) => {
    // A HEAD comes here as its GET and would open files that nobody reads.
    if (c.req.method !== address.method) throw new ServiceError("request.method");
    c.get("facts").route = name;
    const data = await (right === "anyone"
      ? answerAnybody(app, address, spec, c)
      : answerSignedIn(app, name, right, spec, c));
    if (spec.output !== "file") return success(spec.output.parse(data), c.get("facts"));
    if (data instanceof Response) return data;
    throw new Error(`${name} answered no file`);
  });
  app.hono.all(address.path, () => {
    throw new ServiceError("request.method");
  });
}

async function answerAnybody(
  { deps }: ServiceApp,
  address: Address,
  spec: Route,
  c: ServiceContext,
): Promise<unknown> {
  const facts = c.get("facts");
  if (address.signIn) await deps.signIns.enter(facts);
  const input = await readInput(address, spec.input, c);
  const answer = (): Promise<unknown> =>
    spec.handler({ deps, actor: null, input, facts, who: whoOf(deps, facts, null), request: c.req.raw });
  return address.signIn ? deps.signIns.through(facts, answer) : answer();
}

/** Session, right, input: in this order, so that a stranger learns nothing of what a body should look like. */
async function answerSignedIn(
  { deps }: ServiceApp,
  name: EndpointName,
  right: Right,
  spec: Route,
  c: ServiceContext,
): Promise<unknown> {
  const facts = c.get("facts");
  const address: Address = endpoints[name];
  facts.background ||= address.background === true;
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
    input = await readInput(address, spec.input, c);
    return await spec.handler({ deps, actor, input, facts, who, request: c.req.raw });
  } catch (error) {
    await auditRefusal(deps, who, name, input, error);
    throw error;
  }
}
