import { useMemo } from "react";

import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { IconName } from "#components/ui/icons.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import {
  type CheckResult,
  type Finding,
  type FindingLevel,
  findingLevelNames,
  findingLevelSchema,
} from "#contracts/diagnosis/diagnosis.ts";

type Row = Finding & { id: string; check: string };

const looks: Readonly<Record<FindingLevel, { tone: Tone; icon: IconName }>> = {
  fault: { tone: "red", icon: "error" },
  warning: { tone: "amber", icon: "warning" },
  ok: { tone: "green", icon: "success" },
};

const columns: readonly LeafColumn<Row>[] = [
  {
    code: "level",
    name: "结果",
    width: 90,
    cell: ({ level }) => (
      <Tag tone={looks[level].tone} icon={looks[level].icon}>
        {findingLevelNames[level]}
      </Tag>
    ),
  },
  { code: "check", name: "项目", width: 110, rowHead: true },
  {
    code: "text",
    name: "说明",
    width: 320,
    grow: true,
    cell: ({ text, about }) => (about === undefined ? text : `${text}：${about}`),
  },
  { code: "remedy", name: "处理", width: 360, cell: ({ remedy }) => remedy ?? "—" },
];
const rowId = (row: Row) => row.id;

const urgency = (level: FindingLevel) => findingLevelSchema.options.indexOf(level);

export function FindingTable({ results }: { results: readonly CheckResult[] }) {
  const rows = useMemo(
    () =>
      results
        .flatMap(({ check, findings }) =>
          findings.map((finding, i): Row => ({ ...finding, check, id: `${check} ${i}` })),
        )
        .toSorted((a, b) => urgency(a.level) - urgency(b.level)),
    [results],
  );
  return <SmallTable caption="检查结果" columns={columns} rows={rows} rowId={rowId} longTexts />;
}
