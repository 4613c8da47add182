import type { z } from "zod";

import { limits } from "./limits.ts";
import type { Right } from "./permissions/permissions.ts";

export type Address = {
  method: "GET" | "POST";
  path: string;
  auth: "none" | "session";
  /** False: called only by the web server; the relay returns 404. */
  relay: boolean;
  body: Body;
  /** Bytes. */
  maxBody: number;
  answer: "json" | "file";
  /** Rate limited per address before the body is read. */
  signIn?: true | undefined;
  /** Polling: does not extend the session. */
  background?: true | undefined;
};

export type Body = "none" | "json" | "multipart";
export type Access = Right | "anyone";
export type Output = z.ZodType | "file";
export type Fields = Readonly<Record<string, unknown>>;
export type Acts<T extends string = string> = Readonly<Record<T, string>>;
export type Input = z.ZodType<Fields, Fields>;

export type Endpoint<
  I extends Input = Input,
  O extends Output = Output,
  A extends Access = Access,
  B extends Body = Body,
  T extends string = string,
> = Address & {
  body: B;
  summary: string;
  /** Its acts in the audit log, `noun.verb`, with their Chinese names; none of a call that only reads. */
  acts: Acts<T>;
  right: A;
  input: I;
  output: O;
};

export type JsonEndpoint<I extends Input = Input, O extends z.ZodType = z.ZodType> = Endpoint<I, O>;

type Spec<I, O, A, T extends string> = {
  summary: string;
  right: A;
  input: I;
  output: O;
  acts?: Acts<T>;
} & Partial<Pick<Address, "relay" | "signIn" | "background">>;

type Place<B> = { method: Address["method"]; path: string; body: B; maxBody: number };

function entry<I extends Input, O extends Output, A extends Access, B extends Body, T extends string>(
  address: Place<B>,
  spec: Spec<I, O, A, T>,
): Endpoint<I, O, A, B, T>;
function entry(address: Place<Body>, spec: Spec<Input, Output, Access, string>): Endpoint {
  const auth = spec.right === "anyone" ? "none" : "session";
  const answer = spec.output === "file" ? "file" : "json";
  return { relay: true, auth, answer, acts: {}, ...address, ...spec };
}

export function post<I extends Input, O extends Output, A extends Access, T extends string = never>(
  path: string,
  spec: Spec<I, O, A, T>,
): Endpoint<I, O, A, "json", T> {
  return entry({ method: "POST", path, body: "json", maxBody: limits.jsonBody }, spec);
}

export function get<I extends Input, O extends Output, A extends Access, T extends string = never>(
  path: string,
  spec: Spec<I, O, A, T>,
): Endpoint<I, O, A, "none", T> {
  return entry({ method: "GET", path, body: "none", maxBody: 0 }, spec);
}

export function postMultipart<I extends Input, O extends Output, A extends Access, T extends string = never>(
  path: string,
  { maxBody, ...spec }: Spec<I, O, A, T> & { maxBody: number },
): Endpoint<I, O, A, "multipart", T> {
  return entry({ method: "POST", path, body: "multipart", maxBody }, spec);
}

export function filledPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}
