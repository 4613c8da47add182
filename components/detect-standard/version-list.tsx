"use client";

import { useQuery } from "@tanstack/react-query";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { type StandardVersion, versionText } from "#contracts/detect-standard/detect-standard.ts";
import { standardHistoryQuery } from "#lib/detect-standard/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import { shortChange } from "./threshold-words.ts";

import styles from "./detect-standard.module.css";

const rowId = (row: StandardVersion) => row.version;

function Changes({ changes }: Pick<StandardVersion, "changes">) {
  if (changes.length === 0) return "—";
  return (
    <ul className={styles.thresholds}>
      {changes.map(({ rule, ruleName, label, from, to }) => (
        <li key={`${rule} ${label}`} title={`${from}\n→\n${to}`}>
          {rule} {ruleName}，{label}：{shortChange(from)} → {shortChange(to)}
        </li>
      ))}
    </ul>
  );
}

const columns: readonly LeafColumn<StandardVersion>[] = [
  { code: "version", name: "版本", width: 72, rowHead: true, cell: ({ version }) => versionText(version) },
  {
    code: "at",
    name: "时间",
    width: 168,
    cell: ({ at }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>,
  },
  { code: "by", name: "调整人", width: 180 },
  { code: "reason", name: "原因", width: 220, wide: 320 },
  { code: "changes", name: "变化", width: 320, grow: true, cell: (row) => <Changes changes={row.changes} /> },
];

export function VersionList(props: { problem: LoadProblem | null }) {
  const query = useQuery(standardHistoryQuery);
  return (
    <ListStates
      state={loadState(query, props.problem)}
      rows={6}
      columns={5}
      onRetry={() => void query.refetch()}
    >
      <SmallTable caption="检测标准的版本记录" columns={columns} rows={query.data ?? []} rowId={rowId} />
    </ListStates>
  );
}
