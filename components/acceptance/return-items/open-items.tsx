"use client";

import { useQuery } from "@tanstack/react-query";

import { Button } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { type ReturnItem, returnTargetNames } from "#contracts/return-item/return-item.ts";
import type { ReviewResult } from "#contracts/workflow/actions.ts";
import type { ReturnKind } from "#contracts/workflow/status.ts";
import { byKind, isOpened, returnItemsQuery, withItems } from "#lib/acceptance/return-items.ts";

import styles from "./return-items.module.css";

const returnKinds = { fail: "all", materials: "materials", result: "result" } as const;

export type OpenItemsProps = {
  filingId: FilingId;
  result: ReviewResult | null;
  opinion: string;
  onWrite: (opinion: string) => void;
};

export function OpenItems({ filingId, result, opinion, onWrite }: OpenItemsProps) {
  // A colleague may have added marks since the page loaded.
  const { data } = useQuery({ ...returnItemsQuery(filingId), refetchOnMount: "always" });
  const open = data?.open ?? [];
  if (open.length === 0) return null;
  const groups = byKind(open);
  const ordered = groups.flatMap(({ items }) => items);
  const kind = result === null || result === "pass" ? null : returnKinds[result];
  return (
    <section className={styles.open} aria-label="补正事项">
      <h3 className={styles.openTitle}>
        补正事项{open.length}项
        {kind !== null && (
          <Button small onClick={() => onWrite(withItems(opinion, ordered, limits.opinionChars))}>
            写入受理意见
          </Button>
        )}
      </h3>
      <p className={result === "pass" ? styles.warning : styles.hint}>{fateText(open, result, kind)}</p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <ul key={group.kind} aria-label={returnTargetNames[group.kind]}>
            {group.items.map((item) => (
              <li key={item.id}>
                <Tag tone="grey">{returnTargetNames[group.kind]}</Tag>
                <span>
                  <b>{item.label}</b>：{item.reason}
                </span>
                {kind !== null && !isOpened(item, kind) && <Tag tone="amber">本次不开放修改</Tag>}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function fateText(open: readonly ReturnItem[], result: ReviewResult | null, kind: ReturnKind | null): string {
  if (result === "pass") return "通过后这些标记不再保留，企业不会收到；需要企业修改的，请改选“不通过”。";
  if (kind === null) return "退回时随意见一并发给企业。";
  const closed = open.filter((item) => !isOpened(item, kind)).length;
  const sent = "随本次退回发给企业，企业逐项修改。";
  return closed === 0 ? sent : `${sent}其中${closed}项不在本次退回的修改范围内，企业看得到但不能修改。`;
}
