import type { Context } from "hono";

import { pageUserHeader } from "#contracts/account/page-user.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { holds, type Right } from "#contracts/permissions/permissions.ts";
import { authenticate } from "#service/auth/session/authenticate.ts";
import type { Actor } from "#service/core/actor.ts";
import { type Call, type CallOf, type ReplyOf, auditActorOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";

import { auditDenied } from "./audit-denied.ts";
import { success } from "./reply/envelope.ts";
import { fileResponse, readingOf, uploadOf } from "./reply/file-transfer.ts";
import { readInput } from "./request/read-input.ts";
import type { ServiceApp, ServiceEnv } from "./service-app.ts";

/** Declared as a method for its bivariant parameters; the endpoint's schema parses them. */
type AnyHandler = { handler(call: Call<unknown, Actor | null>): Promise<unknown> };
type Handler = AnyHandler["handler"];
type ServiceContext = Context<ServiceEnv>;

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
    // Hono routes HEAD to GET, which would open files that nobody reads.
    if (c.req.method !== method) throw new ServiceError("request.method");
    c.get("requestContext").route = name;
    const data = await (right === "anyone"
      ? answerAnybody(app, endpoint, handler, c)
      : answerSignedIn(app, { name, right, endpoint }, handler, c));
    if (output !== "file") return success(output.parse(data), c.get("requestContext"));
    if (data instanceof FileReply) return fileResponse(data);
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
  const requestContext = c.get("requestContext");
  if (endpoint.signIn) await deps.signIns.check(requestContext);
  const input = await readInput(endpoint, c);
  const [upload, reading] = [uploadOf(c, endpoint), readingOf(c.req.raw)];
  const answer = (): Promise<unknown> =>
    handler({
      deps,
      actor: null,
      input,
      requestContext,
      auditActor: auditActorOf(deps, requestContext, null),
      upload,
      reading,
    });
  return endpoint.signIn ? deps.signIns.run(requestContext, answer) : answer();
}

function requireRight({ role, isEnded }: Actor, right: Right): void {
  if (holds({ role, isEnded }, right)) return;
  throw new ServiceError(holds({ role }, right) ? "enterprise.ended" : "permission.denied");
}

/** Session, then right, then input: a stranger learns nothing about the body's shape. */
async function answerSignedIn(
  { deps }: ServiceApp,
  { name, right, endpoint }: { name: EndpointName; right: Right; endpoint: Endpoint },
  handler: Handler,
  c: ServiceContext,
): Promise<unknown> {
  const requestContext = c.get("requestContext");
  requestContext.background ||= endpoint.background === true;
  const actor = await authenticate(deps, requestContext, c.req.header("authorization") ?? null);
  requestContext.account = actor.accountId;
  const page = c.req.header(pageUserHeader);
  if (page !== undefined && page !== encodeURIComponent(actor.userCode)) {
    throw new ServiceError("auth.other-user");
  }
  const auditActor = auditActorOf(deps, requestContext, actor);
  let input: unknown;
  try {
    requireRight(actor, right);
    input = await readInput(endpoint, c);
    const [upload, reading] = [uploadOf(c, endpoint), readingOf(c.req.raw)];
    return await handler({ deps, actor, input, requestContext, auditActor, upload, reading });
  } catch (error) {
    await auditDenied(deps, auditActor, name, input, error);
    throw error;
  }
}
