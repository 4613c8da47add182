"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { sessionState } from "#contracts/account/session-endpoints.ts";
import type { Message } from "#contracts/message/message.ts";
import { isLeaving, onLeaving } from "#lib/account/leaving.ts";
import { joinTabs } from "#lib/account/tabs.ts";
import { api } from "#lib/http/api.ts";
import { joinLive, type Live, type News } from "#lib/message/live.ts";
import { markRead, messageKey, noteSeen, unreadQuery } from "#lib/message/queries.ts";
import { messageRenewal } from "#lib/message/renew.ts";

import { MessageBanner } from "./message-banner.tsx";

import styles from "./live-messages.module.css";

/** Its 401 opens the session-expired dialog. */
function lookAtSession(): void {
  if (!isLeaving()) void api(sessionState, {}).catch(() => undefined);
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

/** Kept while its banner closes, though it no longer counts as new. */
function useShown(newest: Message | null): [Message | null, { close: () => void; gone: () => void }] {
  const [closing, setClosing] = useState<Message | null>(null);
  const [gone, setGone] = useState(0);
  const shown = closing ?? (newest !== null && newest.id > gone ? newest : null);
  return [
    shown,
    {
      close: () => setClosing(shown),
      gone: () => {
        setGone(shown?.id ?? 0);
        setClosing(null);
      },
    },
  ];
}

export function LiveMessages({ userCode }: { userCode: string }) {
  const client = useQueryClient();
  const { data: unread } = useQuery(unreadQuery);
  const [shown, banner] = useShown(unread?.newest ?? null);
  const [renewal] = useState(() => messageRenewal(client));
  const take = useCallback(
    (news: News) => {
      if (!isLeaving()) renewal.follow(news);
    },
    [renewal],
  );
  const live = useLive(userCode, take);
  useEffect(() => renewal.noteNewest(unread?.newest), [renewal, unread?.newest]);
  // Drops pending requests on leaving the session.
  useEffect(() => onLeaving(() => void client.cancelQueries()), [client]);

  async function after(call: Promise<null>): Promise<void> {
    await call.catch(() => undefined);
    live.current?.tellSeen();
    await client.invalidateQueries({ queryKey: messageKey });
  }
  function close(message: Message): void {
    banner.close();
    void after(noteSeen(message.id));
  }
  // Screen readers tell only what enters a status that is already there.
  return (
    <div
      role="status"
      data-message-bar={shown ? "" : undefined}
      className={shown ? styles.place : styles.empty}
    >
      {shown && (
        <aside aria-label="新消息">
          <MessageBanner
            key={shown.id}
            message={shown}
            others={(unread?.count ?? 1) - (unread?.newest?.id === shown.id ? 1 : 0)}
            onOpen={() => void after(markRead(shown.id))}
            onClose={() => close(shown)}
            onGone={banner.gone}
          />
        </aside>
      )}
    </div>
  );
}
