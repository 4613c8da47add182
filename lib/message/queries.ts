import { messageUnread, messageSeen } from "#contracts/message/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const unreadKey = ["message", "unread"] as const;

/** Fallback polling without a socket, in ms. */
const refresh = 60_000;

export const unreadQuery = endpointQuery(
  messageUnread,
  {},
  { queryKey: unreadKey, refetchInterval: refresh, quiet: true },
);

export function noteSeen(upTo: number): Promise<null> {
  return api(messageSeen, { upTo });
}
