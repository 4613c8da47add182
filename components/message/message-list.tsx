"use client";

import { useQueryClient } from "@tanstack/react-query";

import { cx } from "#components/ui/cx.ts";
import type { MessageRow } from "#contracts/message/message.ts";
import { messageHref, messageSentence } from "#lib/message/format.ts";
import { markRead, messageKey } from "#lib/message/queries.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./message.module.css";

export function MessageList({ rows }: { rows: readonly MessageRow[] }) {
  const client = useQueryClient();
  /** The page is left at once; a mark that fails leaves the message unread. */
  function open({ id, isRead }: MessageRow): void {
    if (isRead) return;
    void markRead(id)
      .then(() => client.invalidateQueries({ queryKey: messageKey }))
      .catch(() => undefined);
  }
  return (
    <ul className={styles.list} aria-label="消息列表">
      {rows.map((row) => (
        <li key={row.id} className={cx(styles.message, !row.isRead && styles.unread)}>
          <a className={styles.link} href={messageHref(row)} onClick={() => open(row)}>
            {!row.isRead && <span className="visually-hidden">未读：</span>}
            {messageSentence(row)}
          </a>
          <p className={styles.facts}>
            <span>{row.userName}</span>
            <time dateTime={row.at}>{formatDateTime(row.at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
