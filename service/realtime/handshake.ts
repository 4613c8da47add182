import type { IncomingMessage } from "node:http";

import type { Deps } from "#service/http/deps.ts";
import { sameSecret } from "#service/http/secret.ts";
import { actorOf } from "#service/http/session/actor.ts";
import { isOver } from "#service/http/session/judge.ts";
import { loadSession } from "#service/http/session/load.ts";
import { sessionTimes } from "#service/http/session/times.ts";

import type { Holder } from "./sockets.ts";
import { takeTicket } from "./ticket.ts";

const address = /^\/ws\/([\w.%-]{1,192})\?token=([\w-]{1,128})$/;

/** `ended`: the ticket is right, but the session behind it is over. */
export type Refusal = { status: 401 | 403 | 404 } | { status: "ended" };

/** Whose socket this becomes; a ticket is used up even where the rest is wrong. */
export async function admitSocket(
  deps: Pick<Deps, "db" | "env" | "clock">,
  { method, url = "", headers }: IncomingMessage,
): Promise<Holder | Refusal> {
  const [, code = "", ticket = ""] = address.exec(url) ?? [];
  if (method !== "GET" || code === "") return { status: 404 };
  if (!isOwnPage(deps, headers)) return { status: 403 };
  const now = deps.clock();
  const sessionId = await takeTicket(deps.db, ticket, now);
  const loaded = sessionId === null ? undefined : await loadSession(deps.db, sessionId);
  if (!loaded) return { status: 401 };
  if (code !== encodeURIComponent(loaded.account.userCode)) return { status: 403 };
  if (isOver(loaded, now, sessionTimes(deps.env))) return { status: "ended" };
  const { accountId, enterpriseId, regulatorId } = actorOf(loaded);
  return { sessionId: loaded.session.id, accountId, enterpriseId, regulatorId };
}

/** The web server has looked at the Origin itself; whoever comes past it must come from the public address. */
function isOwnPage({ env }: Pick<Deps, "env">, headers: IncomingMessage["headers"]): boolean {
  const secret = headers["x-service-secret"];
  if (typeof secret === "string" && sameSecret(secret, env.SERVICE_SECRET)) return true;
  return env.PUBLIC_ORIGIN !== "" && headers.origin === env.PUBLIC_ORIGIN;
}
