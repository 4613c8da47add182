import { messageUnread, messageSeen } from "#contracts/message/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const unreadKey = ["message", "unread"] as const;

/** Without a socket the store is looked at now and then. */
const refresh = 60_000;

export const unreadQuery = endpointQuery(
  messageUnread,
  {},
  { queryKey: unreadKey, refetchInterval: refresh, quiet: true },
);

export function noteSeen(upTo: number): Promise<null> {
  return api(messageSeen, { upTo });
}
