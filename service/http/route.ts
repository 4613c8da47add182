import type { Context } from "hono";
import type { z } from "zod";

import { type Endpoint, type EndpointName, endpoints, pageUserHeader } from "#contracts/paths.ts";
import { holds, type Right } from "#contracts/permissions.ts";

import type { Actor } from "./actor.ts";
import { type Call, readInput, whoOf } from "./call.ts";
import { success } from "./envelope.ts";
import { ServiceError } from "./errors.ts";
import { auditRefusal } from "./refusal.ts";
import type { RouteDoc, ServiceApp, ServiceEnv } from "./service-app.ts";
import { admit } from "./session/gate.ts";

type Spec<I extends z.ZodType, R, A> = {
  summary: string;
  input: I;
  handler: (call: Call<z.output<I>, A>) => Promise<R>;
};
type Restricted = { right: Right };
type Answering<O extends z.ZodType> = { output: O };
type ServiceContext = Context<ServiceEnv>;

/** A route for those who are signed in and hold `right`. A path answers only when it came through this file. */
export function route<I extends z.ZodType, O extends z.ZodType>(
  app: ServiceApp,
  name: EndpointName,
  spec: Spec<I, z.input<O>, Actor> & Restricted & Answering<O>,
): void {
  register(app, name, spec, "session", async (c) => {
    const data = await answerSignedIn(app, name, spec, c);
    return success(spec.output.parse(data), c.get("facts"));
  });
}

/** The same for an answer that is a file and no envelope. */
export function fileRoute<I extends z.ZodType>(
  app: ServiceApp,
  name: EndpointName,
  spec: Spec<I, Response, Actor> & Restricted,
): void {
  const doc = { ...spec, output: null };
  register(app, name, doc, "session", (c) => answerSignedIn(app, name, spec, c));
}

/** A route for everybody; the contract must say so too. */
export function publicRoute<I extends z.ZodType, O extends z.ZodType>(
  app: ServiceApp,
  name: EndpointName,
  spec: Spec<I, z.input<O>, null> & Answering<O>,
): void {
  register(app, name, spec, "none", async (c) => {
    const data = await answerAnybody(app, name, spec, c);
    return success(spec.output.parse(data), c.get("facts"));
  });
}

/** The same for an answer that is a file and no envelope. */
export function publicFileRoute<I extends z.ZodType>(
  app: ServiceApp,
  name: EndpointName,
  spec: Spec<I, Response, null>,
): void {
  register(app, name, { ...spec, output: null }, "none", (c) => answerAnybody(app, name, spec, c));
}

async function answerAnybody<I extends z.ZodType, R>(
  { deps }: ServiceApp,
  name: EndpointName,
  spec: Spec<I, R, null>,
  c: ServiceContext,
): Promise<R> {
  const facts = c.get("facts");
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.signIn) await deps.signIns.enter(facts);
  const input = await readInput(endpoint, spec.input, c);
  const answer = (): Promise<R> =>
    spec.handler({ deps, actor: null, input, facts, who: whoOf(deps, facts, null), request: c.req.raw });
  return endpoint.signIn ? deps.signIns.through(facts, answer) : answer();
}

/** Who, may they, what: in this order, so a stranger learns nothing of what a body should look like. */
async function answerSignedIn<I extends z.ZodType, R>(
  app: ServiceApp,
  name: EndpointName,
  spec: Spec<I, R, Actor> & Restricted,
  c: ServiceContext,
): Promise<R> {
  const { deps } = app;
  const facts = c.get("facts");
  facts.background ||= endpoints[name].background === true;
  const actor = await admit(deps, facts, c.req.header("authorization") ?? null);
  facts.account = actor.accountId;
  const page = c.req.header(pageUserHeader);
  if (page !== undefined && page !== encodeURIComponent(actor.userCode)) {
    throw new ServiceError("auth.other-user");
  }
  const who = whoOf(deps, facts, actor);
  let input: z.output<I> | undefined;
  try {
    if (!holds(actor.role, spec.right)) throw new ServiceError("permission.denied");
    input = await readInput(endpoints[name], spec.input, c);
    return await spec.handler({ deps, actor, input, facts, who, request: c.req.raw });
  } catch (error) {
    await auditRefusal(deps, who, name, input, error);
    throw error;
  }
}

function register(
  app: ServiceApp,
  name: EndpointName,
  doc: RouteDoc,
  auth: "none" | "session",
  answer: (c: ServiceContext) => Promise<Response>,
): void {
  const endpoint = endpoints[name];
  if (endpoint.auth !== auth) throw new Error(`The contract says auth "${endpoint.auth}" for ${name}`);
  if (app.routes.has(name)) throw new Error(`${name} is registered twice`);
  app.routes.set(name, doc);
  app.hono.on(endpoint.method, endpoint.path, (c) => {
    // A HEAD comes here as its GET and would open files that nobody reads.
    if (c.req.method !== endpoint.method) throw new ServiceError("request.method");
    c.get("facts").route = name;
    return answer(c);
  });
  app.hono.all(endpoint.path, () => {
    throw new ServiceError("request.method");
  });
}
