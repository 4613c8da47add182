import { ServiceError } from "#service/core/errors.ts";

export const exchangeLimit = 5000;
const maxAnswer = 262_144;
const withoutBody = new Set([204, 205, 304]);

export type OutgoingRequest = {
  method: string;
  headers: Record<string, string>;
  body?: ArrayBuffer | ReadableStream | string | Uint8Array | URLSearchParams | null | undefined;
  signal?: AbortSignal;
};
export type Outgoing = (url: string, request: OutgoingRequest) => Promise<Response>;

const unavailable = (cause: unknown) => new ServiceError("auth.sso-unavailable", { cause });

/**
 * Requests only to these origins, whatever a discovery document names. No redirects, one deadline per exchange, and a
 * size limit on answers.
 */
export function outgoingTo(origins: ReadonlySet<string>, deadline: AbortSignal): Outgoing {
  return async (url, { method, headers, body, signal }) => {
    if (!origins.has(new URL(url).origin)) {
      throw unavailable(new Error(`${new URL(url).origin} is not among the configured addresses`));
    }
    const init: RequestInit = {
      method,
      headers,
      body: body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null),
      redirect: "manual",
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    };
    try {
      const response = await fetch(url, init);
      if (response.status >= 500) throw new Error(`answered ${response.status}`);
      const bytes = await readLimited(response);
      const answer = { status: response.status, headers: response.headers };
      return new Response(withoutBody.has(response.status) ? null : bytes, answer);
    } catch (error) {
      throw unavailable(error);
    }
  };
}

async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswer) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Probes an address: a browser redirected to a dead one would be stuck on an error page. */
export async function answers(url: string): Promise<boolean> {
  const { origin } = new URL(url);
  const ask = outgoingTo(new Set([origin]), AbortSignal.timeout(2000));
  return ask(`${origin}/`, { method: "HEAD", headers: {} }).then(
    () => true,
    () => false,
  );
}
