import type { z } from "zod";

import { limits } from "./limits.ts";
import type { Right } from "./permissions.ts";

/** Where an endpoint answers and what may travel: all that the relay needs to know. */
export type Address = {
  method: "GET" | "POST";
  /** Hono style: `{filingId}` is written `:filingId`. */
  path: string;
  auth: "none" | "session";
  /** False: the web server calls it itself; the relay answers 404. */
  relay: boolean;
  body: Body;
  /** Largest request body in bytes. */
  maxBody: number;
  answer: "json" | "file";
  /** Proves an identity: rate limited per address before the body is read. */
  signIn?: true | undefined;
  /** Not caused by a person: does not keep the session alive. */
  background?: true | undefined;
};

export type Body = "none" | "json" | "multipart";
export type Access = Right | "anyone";
export type Output = z.ZodType | "file";
export type Fields = Readonly<Record<string, unknown>>;
/** Inputs are objects: names of the path, query and form are their keys. */
export type Input = z.ZodType<Fields, Fields>;

/** One entry of the contract: service, web, OpenAPI and tests infer from it. */
export type Endpoint<
  I extends Input = Input,
  O extends Output = Output,
  A extends Access = Access,
  B extends Body = Body,
> = Address & {
  body: B;
  /** Chinese name of the call, in the audit log and in the OpenAPI document. */
  summary: string;
  right: A;
  /** JSON body; of a GET the parameters of path and query; of a multipart body the fields before its file. */
  input: I;
  output: O;
};

/** An endpoint that answers with the envelope. */
export type JsonEndpoint<I extends Input = Input, O extends z.ZodType = z.ZodType> = Endpoint<I, O>;

type Spec<I, O, A> = { summary: string; right: A; input: I; output: O } & Partial<
  Pick<Address, "relay" | "signIn" | "background">
>;

function entry<I extends Input, O extends Output, A extends Access, B extends Body>(
  address: { method: Address["method"]; path: string; body: B; maxBody: number },
  spec: Spec<I, O, A>,
): Endpoint<I, O, A, B> {
  const auth = spec.right === "anyone" ? "none" : "session";
  return { relay: true, auth, answer: spec.output === "file" ? "file" : "json", ...address, ...spec };
}

/** POST with a JSON body. */
export function post<I extends Input, O extends Output, A extends Access>(
  path: string,
  spec: Spec<I, O, A>,
): Endpoint<I, O, A, "json"> {
  return entry({ method: "POST", path, body: "json", maxBody: limits.jsonBody }, spec);
}

/** GET; names in the path are keys of the input. */
export function get<I extends Input, O extends Output, A extends Access>(
  path: string,
  spec: Spec<I, O, A>,
): Endpoint<I, O, A, "none"> {
  return entry({ method: "GET", path, body: "none", maxBody: 0 }, spec);
}

/** POST with one file in a multipart body of at most `maxBody` bytes; the handler streams it. */
export function postMultipart<I extends Input, O extends Output, A extends Access>(
  path: string,
  { maxBody, ...spec }: Spec<I, O, A> & { maxBody: number },
): Endpoint<I, O, A, "multipart"> {
  return entry({ method: "POST", path, body: "multipart", maxBody }, spec);
}

/** Fills `:filingId` and the like; the values are percent-encoded. */
export function filledPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}
