"use client";

import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { sessionStateOutputSchema } from "#contracts/account-safety.ts";
import { isLeaving } from "#lib/account/leaving.ts";
import { api } from "#lib/http/api.ts";
import { joinLive, type Live, type News } from "#lib/message/live.ts";
import { noteSeen, unreadKey, unreadQuery } from "#lib/message/queries.ts";

import { MessageBanner } from "./message-banner.tsx";

import styles from "./live-messages.module.css";

/** What a page shows of the matter, and the lists that it may stand in. */
function concerns(businessId: string): (query: Query) => boolean {
  return ({ queryKey }) => queryKey[0] === "todo" || queryKey[1] === "list" || queryKey.includes(businessId);
}

/** The session is over: asking how it stands opens the dialog that says so. */
function lookAtSession(): void {
  if (!isLeaving()) void api("sessionState", {}, sessionStateOutputSchema).catch(() => undefined);
}

/** Hears what others did, brings the page up to date, and shows the newest message that was not seen yet. */
export function LiveMessages({ userCode }: { userCode: string }) {
  const client = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const [gone, setGone] = useState(0);
  const live = useRef<Live>(null);

  useEffect(() => {
    function hear(news: News): void {
      void client.invalidateQueries({ queryKey: unreadKey });
      if (news.kind === "new")
        void client.invalidateQueries({ predicate: concerns(news.message.businessId) });
    }
    const joined = joinLive(userCode, { news: hear, ended: lookAtSession, isLeaving });
    live.current = joined;
    return joined.leave;
  }, [client, userCode]);

  const newest = unread?.newest ?? null;
  if (newest === null || newest.id <= gone) return null;

  async function see(upTo: number): Promise<void> {
    await noteSeen(upTo).catch(() => undefined);
    live.current?.tellSeen();
    await client.invalidateQueries({ queryKey: unreadKey });
  }
  return (
    <div className={styles.place}>
      <MessageBanner
        key={newest.id}
        message={newest}
        others={(unread?.count ?? 1) - 1}
        onClose={() => void see(newest.id)}
        onGone={() => setGone(newest.id)}
      />
    </div>
  );
}
