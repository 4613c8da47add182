import type { IncomingMessage } from "node:http";

import { actorOf } from "#service/auth/session/actor.ts";
import { isOver } from "#service/auth/session/judge.ts";
import { loadSession } from "#service/auth/session/load.ts";
import { sessionTimes } from "#service/auth/session/times.ts";
import type { Deps } from "#service/core/deps.ts";
import { sameSecret } from "#service/core/secret.ts";

import { takeSocketTicket } from "./socket-ticket.ts";
import type { Holder } from "./sockets.ts";

const address = /^\/ws\/([\w.%-]{1,192})\?token=([\w-]{1,128})$/;

export type Refusal = { status: 401 | 403 | 404 } | { status: "ended" };

/** Consumes the ticket even if the handshake fails otherwise. */
export async function admitSocket(
  deps: Pick<Deps, "db" | "env" | "clock">,
  { method, url = "", headers }: IncomingMessage,
): Promise<Holder | Refusal> {
  const [, code = "", ticket = ""] = address.exec(url) ?? [];
  if (method !== "GET" || code === "") return { status: 404 };
  if (!isOwnPage(deps, headers)) return { status: 403 };
  const now = deps.clock();
  const sessionId = await takeSocketTicket(deps.db, ticket, now);
  const loaded = sessionId === null ? undefined : await loadSession(deps.db, sessionId);
  if (!loaded) return { status: 401 };
  if (code !== encodeURIComponent(loaded.account.userCode)) return { status: 403 };
  if (isOver(loaded, now, sessionTimes(deps.env))) return { status: "ended" };
  const { accountId, enterpriseId, stationId, homeRegion } = actorOf(loaded);
  return { sessionId: loaded.session.id, accountId, enterpriseId, stationId, homeRegion };
}

/** Web checks Origin itself; direct callers must send the public origin. */
function isOwnPage({ env }: Pick<Deps, "env">, headers: IncomingMessage["headers"]): boolean {
  const secret = headers["x-service-secret"];
  if (typeof secret === "string" && sameSecret(secret, env.SERVICE_SECRET)) return true;
  return env.PUBLIC_ORIGIN !== "" && headers.origin === env.PUBLIC_ORIGIN;
}
