import type { z } from "zod";

import type { EndpointName, endpoints } from "#contracts/endpoints.ts";
import type { AuditActor } from "#service/db/audit.ts";

import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import type { FileReply, Reading } from "./file-reply.ts";
import type { RequestContext } from "./request-context.ts";
import type { Upload } from "./upload.ts";

/** Handler context. `A` is `Actor` on authenticated routes, `null` on public ones. */
export type Call<I = unknown, A = Actor> = {
  deps: Deps;
  actor: A;
  input: I;
  requestContext: RequestContext;
  auditActor: AuditActor;
  upload: Upload;
  reading: Reading;
};

// Mapped types by name: a signature that indexes the contract itself more than doubles the compile time.
type Contract = typeof endpoints;
type Inputs = {
  [N in EndpointName]: Contract[N]["body"] extends "multipart" ? undefined : z.output<Contract[N]["input"]>;
};
type Actors = { [N in EndpointName]: Contract[N]["right"] extends "anyone" ? null : Actor };
type Replies = {
  [N in EndpointName]: Contract[N]["output"] extends z.ZodType ? z.input<Contract[N]["output"]> : FileReply;
};

export type CallOf<N extends EndpointName> = Call<Inputs[N], Actors[N]>;
export type ReplyOf<N extends EndpointName> = Replies[N];

export function auditActorOf(deps: Deps, requestContext: RequestContext, actor: Actor | null): AuditActor {
  return {
    accountId: actor?.accountId ?? null,
    userCode: actor?.userCode ?? "",
    ip: requestContext.ip,
    requestId: requestContext.id,
    at: deps.clock(),
    agent: requestContext.agent,
  };
}
