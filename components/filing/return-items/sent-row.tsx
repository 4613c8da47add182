"use client";

import { useQuery } from "@tanstack/react-query";

import { ItemState } from "#components/acceptance/return-items/item-state.tsx";
import { goToProblem, targetOf } from "#components/form/problem-summary.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { causeOfKey } from "#contracts/detection/cause.ts";
import type { FilingId } from "#contracts/ids.ts";
import { type SentItem, type SentReturn, returnTargetNames } from "#contracts/return-item/return-item.ts";
import { isOpened } from "#lib/acceptance/return-items.ts";
import { filterHref } from "#lib/detection/filter.ts";
import { changesAt, compareForms } from "#lib/filing/changes/changes.ts";
import { compareQuery } from "#lib/filing/changes/compare-query.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";

import { useKindParts } from "../shape/kind-parts.ts";
import type { SentPanelProps } from "./sent-panel.tsx";

import styles from "./sent-panel.module.css";

type RowProps = SentPanelProps & { item: SentItem; sent: SentReturn };

export function SentRow({ item, sent, detail, onAttachment }: RowProps) {
  const isClosed = detail.status === "returned" && !isOpened(item, sent.kind);
  return (
    <li className={styles.row}>
      <Tag tone="grey">{returnTargetNames[item.target.kind]}</Tag>
      <div className={styles.what}>
        <PlaceLink item={item} filingId={detail.id} onAttachment={onAttachment} />
        <span className={styles.reason}>{item.reason}</span>
        {item.note !== "" && <span className={styles.note}>企业说明：{item.note}</span>}
        {sent.after && (item.target.kind === "field" || item.target.kind === "attachment") && (
          <BeforeAfter item={item} sent={{ ...sent, after: sent.after }} filingId={detail.id} />
        )}
      </div>
      {isClosed && <Tag tone="grey">本次不开放修改</Tag>}
      <ItemState item={item} />
    </li>
  );
}

type PlaceProps = Pick<SentPanelProps, "onAttachment"> & { item: SentItem; filingId: FilingId };

function PlaceLink({ item, filingId, onAttachment }: PlaceProps) {
  const { target, label, row, rule, count } = item;
  const result = useStagePath("result", filingId);
  if (target.kind === "finding" || target.kind === "cause") {
    if (rule === null) return <span className={styles.name}>{label}（已不在检测结果中）</span>;
    const cause = target.kind === "cause" ? causeOfKey(target.key) : null;
    const filter = {
      search: "",
      ...(cause ?? (row === null ? { rule, view: "findings" as const } : { row })),
    };
    return (
      <a className={styles.name} href={filterHref(result, filter)}>
        {label}
        {cause !== null && `（现有${count}处）`}
      </a>
    );
  }
  const { kind, key: code, fileId } = target;
  const path = kind === "attachment" ? `attachment:${code}` : code;
  return (
    <a
      className={styles.name}
      href={`#${targetOf(path)}`}
      onClick={(event) => {
        event.preventDefault();
        if (kind === "attachment") onAttachment({ code, fileId });
        else goToProblem({ path });
      }}
    >
      {label}
    </a>
  );
}

type Compared = {
  item: SentItem;
  sent: SentReturn & { after: NonNullable<SentReturn["after"]> };
  filingId: FilingId;
};

function BeforeAfter({ item, sent, filingId }: Compared) {
  const { form } = useKindParts();
  const { data } = useQuery(compareQuery(filingId, sent.before, sent.after));
  const { kind, key } = item.target;
  if (!data || kind === "finding" || kind === "cause") return null;
  const changes = changesAt(compareForms(form, data.before, data.after, data.hidden), { kind, key });
  return changes.map((change) => (
    <span key={change.id} className={styles.change}>
      <span className={styles.before}>
        <small>改前</small>
        {change.before || "—"}
      </span>
      <span className={styles.after}>
        <small>改后</small>
        {change.after || "—"}
        {change.masked && "　已变更（脱敏）"}
      </span>
    </span>
  ));
}
