import { queryOptions } from "@tanstack/react-query";

import { messageUnread, messageSeen } from "#contracts/message/endpoints.ts";
import { api } from "#lib/http/api.ts";

export const unreadKey = ["message", "unread"] as const;

/** Without a socket the store is looked at now and then. */
const refresh = 60_000;

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => api(messageUnread, {}, { signal, quiet: true }),
  refetchInterval: refresh,
});

export function noteSeen(upTo: number): Promise<null> {
  return api(messageSeen, { upTo });
}
