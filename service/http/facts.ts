import { randomUUID } from "node:crypto";
import { isIP } from "node:net";

import type { AccountId } from "#contracts/ids.ts";

import { describeAgent } from "./agent.ts";
import { sameSecret } from "./secret.ts";

/** What is known of a request before anybody is signed in. */
export type RequestFacts = {
  id: string;
  /** Empty when unknown. */
  ip: string;
  /** Browser and system, such as `Chrome 130 · Windows`; empty when unknown. */
  agent: string;
  /** The caller proved to be the web server. */
  fromWeb: boolean;
  canStoreToken: boolean;
  background: boolean;
  startedAt: number;
  route: string;
  account: AccountId | null;
  error: string | null;
  refreshToken: string | null;
};

/** Headers that only the web server may speak are believed with its secret alone. */
export function requestFacts(headers: Headers, peer: string | undefined, secret: string): RequestFacts {
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
