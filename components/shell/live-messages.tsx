"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { sessionState } from "#contracts/account/session-endpoints.ts";
import type { Message } from "#contracts/message/message.ts";
import { isLeaving, onLeaving } from "#lib/account/leaving.ts";
import { joinTabs } from "#lib/account/tabs.ts";
import { api } from "#lib/http/api.ts";
import { concernedBy, followsAnyHint, followsHint } from "#lib/message/follow.ts";
import { joinLive, type Live, type News } from "#lib/message/live.ts";
import { noteSeen, unreadKey, unreadQuery } from "#lib/message/queries.ts";

import { MessageBanner } from "./message-banner.tsx";

import styles from "./live-messages.module.css";

/** Its 401 opens the session-expired dialog. */
function lookAtSession(): void {
  if (!isLeaving()) void api(sessionState, {}).catch(() => undefined);
}

/** Refreshes the page for messages newer than those known at load. */
function useNewest(newest: Message | null | undefined): void {
  const client = useQueryClient();
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const id = newest?.id ?? 0;
    if (newest && known.current !== null && id > known.current)
      void client.invalidateQueries({ predicate: concernedBy(newest) });
    known.current = Math.max(known.current ?? 0, id);
  }, [client, newest]);
}

/** Rejoins when the same user signs in again in another tab. */
function useLive(userCode: string, onNews: (news: News) => void): React.RefObject<Live | null> {
  const live = useRef<Live>(null);
  const [sitting, setSitting] = useState(0);
  useEffect(() => {
    let isOver = false;
    const ended = (): void => {
      isOver = true;
      lookAtSession();
    };
    const joined = joinLive(userCode, { news: onNews, ended, isLeaving });
    live.current = joined;
    const tabs = joinTabs((message) => {
      if (isOver && message.kind === "in" && message.userCode === userCode) setSitting((count) => count + 1);
    });
    return () => {
      tabs.close();
      joined.leave();
    };
  }, [userCode, sitting, onNews]);
  return live;
}

export function LiveMessages({ userCode }: { userCode: string }) {
  const client = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const [gone, setGone] = useState(0);
  const take = useCallback(
    (news: News) => {
      if (isLeaving()) return;
      if (news.kind === "hint") return void client.invalidateQueries({ predicate: followsHint(news.hint) });
      if (news.kind === "reopened") void client.invalidateQueries({ predicate: followsAnyHint });
      void client.invalidateQueries({ queryKey: unreadKey });
    },
    [client],
  );
  const live = useLive(userCode, take);
  useNewest(unread?.newest);
  // Drops pending requests on leaving the session.
  useEffect(() => onLeaving(() => void client.cancelQueries()), [client]);

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
