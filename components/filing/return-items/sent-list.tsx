"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { Icon } from "#components/ui/icons.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { type SentReturn, returnTargetNames } from "#contracts/return-item/return-item.ts";
import { byKind, returnItemsKey } from "#lib/acceptance/return-items.ts";
import { filesQuery } from "#lib/attachment/queries.ts";
import { changesHref } from "#lib/filing/changes/changes-question.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { useChanged } from "../../ui/use-changed.ts";
import type { SentPanelProps } from "./sent-panel.tsx";
import { SentRow } from "./sent-row.tsx";

import styles from "./sent-panel.module.css";

export function SentList({ detail, onAttachment, sent }: SentPanelProps & { sent: SentReturn }) {
  useFollowMending(detail);
  const { items } = sent;
  const changed = items.filter(({ state }) => state === "changed").length;
  const isBack = detail.status === "returned";
  return (
    <section className={styles.panel} aria-label="补正事项" data-status={detail.status}>
      <h2 className={styles.title}>
        <Icon name="flag" />
        {isBack ? "补正事项" : "上次退回的补正事项"}
        {items.length}项，已修改{changed}项
        {sent.after && (
          <a
            className={styles.all}
            href={changesHref(detail, { before: sent.before, after: sent.after, all: false })}
          >
            查看全部变更
          </a>
        )}
        {!isBack && (
          <span className={styles.when}>
            {sent.name}　{formatDateTime(sent.at)}
          </span>
        )}
      </h2>
      <div className={styles.groups}>
        {byKind(items).map((group) => (
          <ul key={group.kind} aria-label={returnTargetNames[group.kind]}>
            {group.items.map((item) => (
              <SentRow key={item.id} item={item} sent={sent} detail={detail} onAttachment={onAttachment} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

/** Refetches after each save or upload, which may have corrected an item. */
function useFollowMending({ id, revision }: Pick<FilingDetail, "id" | "revision">): void {
  const client = useQueryClient();
  const { data: files } = useQuery({ ...filesQuery(id), enabled: false });
  const ids = files?.flatMap((item) => item.files.map((file) => file.id)).join(" ");
  const askAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: returnItemsKey(id) }),
    [client, id],
  );
  useChanged(`${revision} ${ids ?? ""}`, ids !== undefined, askAgain);
}
