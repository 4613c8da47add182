import { keepPreviousData } from "@tanstack/react-query";

import {
  messageList,
  messageRead,
  messageReadAll,
  messageSeen,
  messageUnread,
} from "#contracts/message/endpoints.ts";
import type { MessageListInput, MessageReadAllInput } from "#contracts/message/message.ts";
import { api } from "#lib/http/api.ts";
import { ofShell } from "#lib/http/query-client.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const messageKey = ["message"] as const;

/** Fallback polling without a socket, in ms. */
const refresh = 60_000;

export const unreadQuery = endpointQuery(
  messageUnread,
  {},
  { queryKey: [...messageKey, "unread"], refetchInterval: refresh, quiet: true, meta: ofShell },
);

export function messageListQuery(input: MessageListInput) {
  return endpointQuery(messageList, input, {
    queryKey: [...messageKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function noteSeen(upTo: number): Promise<null> {
  return api(messageSeen, { upTo });
}

export function markRead(messageId: number): Promise<null> {
  return api(messageRead, { messageId });
}

export function markAllRead(input: MessageReadAllInput): Promise<null> {
  return api(messageReadAll, input);
}
