import type { QueryClient } from "@tanstack/react-query";

import type { Message } from "#contracts/message/message.ts";

import { concernedBy, followsAnyHint, followsHint } from "./follow.ts";
import type { News } from "./live.ts";
import { messageKey } from "./queries.ts";

export type MessageRenewal = {
  follow: (news: News) => void;
  /** The newest unread message; undefined until it has been read. */
  noteNewest: (newest: Message | null | undefined) => void;
};

/** Reloads the open page once for each message, by news or, without a socket, by the poll of the newest. */
export function messageRenewal(client: QueryClient): MessageRenewal {
  const followed = new Set<number>();
  let known: number | null = null;

  function renew(message: Message): void {
    if (followed.has(message.id)) return;
    followed.add(message.id);
    void client.invalidateQueries({ predicate: concernedBy(message) });
  }
  return {
    follow: (news) => {
      if (news.kind === "hint") return void client.invalidateQueries({ predicate: followsHint(news.hint) });
      if (news.kind === "new") renew(news.message);
      if (news.kind === "reopened") void client.invalidateQueries({ predicate: followsAnyHint });
      void client.invalidateQueries({ queryKey: messageKey });
    },
    noteNewest: (newest) => {
      if (newest === undefined) return;
      if (newest && known !== null && newest.id > known) renew(newest);
      known = Math.max(known ?? 0, newest?.id ?? 0);
    },
  };
}
