"use client";

import { useMemo } from "react";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { RegistrationSubmission } from "#contracts/registration/review.ts";
import { changesBetween, type FieldChange } from "#lib/registration/submissions.ts";
import { formatDateTime, formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import styles from "../registration.module.css";

type Row = RegistrationSubmission & { changes: readonly FieldChange[] | null };

function Changes({ changes, round }: Row) {
  if (round === 1) return "首次提交";
  if (changes === null) return "上一次提交的内容未留存，无法对照";
  if (changes.length === 0) return "内容没有变化";
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {name}：<del>{before || "未填写"}</del> → <ins>{after || "未填写"}</ins>
        </li>
      ))}
    </ul>
  );
}

const columns: readonly LeafColumn<Row>[] = [
  { code: "round", name: "提交", width: 88, rowHead: true, cell: ({ round }) => `第${round}次` },
  { code: "at", name: "提交时间", width: 168, cell: ({ at }) => formatDateTimeSeconds(at) },
  { code: "by", name: "提交人", width: 96 },
  {
    code: "cause",
    name: "提交原因",
    width: 280,
    cell: ({ cause }) =>
      cause === null ? "申请注册" : `${formatDateTime(cause.at)} ${cause.by}退回：${cause.opinion}`,
  },
  { code: "changes", name: "与上一次相比", width: 420, grow: true, cell: (row) => <Changes {...row} /> },
];
const rowId = ({ round }: Row) => String(round);

export function SubmissionList({ submissions }: { submissions: readonly RegistrationSubmission[] }) {
  const rows = useMemo(
    () =>
      submissions.map((one): Row => {
        const before = submissions.find(({ round }) => round === one.round - 1);
        return { ...one, changes: before ? changesBetween(before, one) : null };
      }),
    [submissions],
  );
  return (
    <section className={styles.submissions} aria-labelledby="submissions-title">
      <h2 id="submissions-title" className={styles.sectionTitle}>
        历次提交
      </h2>
      <SmallTable caption="历次提交" dense columns={columns} rows={rows} rowId={rowId} />
    </section>
  );
}
