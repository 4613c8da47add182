"use client";

import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { differenceKindNames } from "#contracts/detection/difference.ts";
import type { Change, ChangeKind } from "#lib/filing/changes/changes.ts";

import styles from "./changes.module.css";

const kinds: Record<ChangeKind, { name: string; tone: Tone }> = {
  same: { name: "未变", tone: "grey" },
  added: { name: differenceKindNames.added, tone: "green" },
  removed: { name: differenceKindNames.removed, tone: "red" },
  changed: { name: differenceKindNames.changed, tone: "amber" },
};

const columns: readonly LeafColumn<Change>[] = [
  { code: "name", name: "内容", width: 200, rowHead: true },
  {
    code: "kind",
    name: "变化",
    width: 72,
    cell: ({ kind }) => <Tag tone={kinds[kind].tone}>{kinds[kind].name}</Tag>,
  },
  {
    code: "before",
    name: "变更前",
    width: 320,
    grow: true,
    cell: ({ before }) => <span className={styles.text}>{before || "—"}</span>,
  },
  {
    code: "after",
    name: "变更后",
    width: 320,
    grow: true,
    cell: ({ after, masked }) => (
      <span className={styles.text}>
        {after || "—"}
        {masked && "　已变更（脱敏）"}
      </span>
    ),
  },
  { code: "delta", name: "差额", width: 176, figures: true },
];

const withoutDelta = columns.filter(({ code }) => code !== "delta");

const rowId = ({ id }: Change) => id;

export function ChangeTable({ caption, changes }: { caption: string; changes: readonly Change[] }) {
  const shown = changes.some(({ delta }) => delta !== "") ? columns : withoutDelta;
  return <SmallTable caption={caption} dense columns={shown} rows={changes} rowId={rowId} />;
}
