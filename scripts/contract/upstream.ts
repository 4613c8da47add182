import type { Endpoint } from "#contracts/endpoint.ts";
import { requestParts } from "#lib/util/request-parts.ts";

/** Milliseconds. */
const limit = 30_000;

export type Answer = { status: number; headers: Headers; bytes: Uint8Array; json: unknown };
export type Sending = {
  token?: string | undefined;
  method?: string;
  raw?: string;
  headers?: Record<string, string>;
};

/** The back end under test. `headers` accompany every call, such as the secret that web and service share. */
export type Upstream = { origin: string; headers: Readonly<Record<string, string>> };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param raw replaces the body, to send what the contract does not allow */
export async function ask(
  { origin, headers }: Upstream,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { token, method, raw, headers: more = {} }: Sending = {},
): Promise<Answer> {
  const { path, json } = requestParts(endpoint, input);
  const sent = new Headers({ ...headers, ...more, accept: "application/json" });
  if (token !== undefined) sent.set("authorization", `Bearer ${token}`);
  const used = method ?? endpoint.method;
  const hasBody = used !== "GET" && endpoint.body === "json";
  if (hasBody) sent.set("content-type", "application/json");
  const answer = await fetch(`${origin}${path}`, {
    method: used,
    headers: sent,
    body: hasBody ? (raw ?? JSON.stringify(json)) : null,
    redirect: "manual",
    signal: AbortSignal.timeout(limit),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    json: isJson ? parsed(new TextDecoder().decode(bytes)) : undefined,
  };
}
