import { randomUUID } from "node:crypto";
import { isIP } from "node:net";

import { describeAgent } from "#service/auth/agent.ts";
import type { RequestContext } from "#service/core/request-context.ts";
import { sameSecret } from "#service/core/secret.ts";

/** Believes web's headers only with the shared secret. */
export function readContext(headers: Headers, peer: string | undefined, secret: string): RequestContext {
  const fromWeb = sameSecret(headers.get("x-service-secret") ?? undefined, secret);
  const trusted = (name: string): string => (fromWeb ? (headers.get(name) ?? "") : "");
  const id = trusted("x-request-id");
  const ip = fromWeb ? trusted("x-client-ip") : (peer ?? "");
  return {
    id: /^[\w-]{8,64}$/.test(id) ? id : randomUUID(),
    ip: isIP(ip) === 0 ? "" : ip.replace(/^::ffff:(?=\d+\.)/, ""),
    agent: describeAgent(trusted("x-client-agent")),
    fromWeb,
    canStoreToken: trusted("x-can-store-token") === "1",
    background: headers.get("x-background") === "1",
    startedAt: performance.now(),
    route: "",
    account: null,
    error: null,
    refreshToken: null,
  };
}
