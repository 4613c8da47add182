"use client";

import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { Submission } from "#contracts/filing/changes.ts";
import { refText } from "#lib/filing/changes/changes-question.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import styles from "./changes.module.css";

function causeText({ cause }: Submission): string {
  if (!cause) return "首次提交";
  const by = [cause.name, cause.unitName].filter(Boolean).join("　");
  return cause.opinion === "" ? by : `${by}：${cause.opinion}`;
}

const columns: readonly LeafColumn<Submission>[] = [
  {
    code: "round",
    name: "提交",
    width: 152,
    rowHead: true,
    cell: ({ version, round }) => `第${version}版第${round}次`,
  },
  { code: "at", name: "提交时间", width: 168, cell: ({ at }) => formatDateTimeSeconds(at) },
  { code: "operatorName", name: "提交人", width: 112 },
  { code: "unitName", name: "提交单位", width: 240 },
  {
    code: "cause",
    name: "提交原因",
    width: 320,
    grow: true,
    cell: (submission) => <span className={styles.text}>{causeText(submission)}</span>,
  },
];

export function SubmissionTable({ submissions }: { submissions: readonly Submission[] }) {
  return <SmallTable caption="历次提交" dense columns={columns} rows={submissions} rowId={refText} />;
}
