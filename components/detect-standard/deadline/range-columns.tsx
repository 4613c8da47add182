import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { type DayRange, rangeText } from "#lib/detect-standard/special-days.ts";

export const rangeId = ({ from }: DayRange) => from;
export const rangeColumns: readonly LeafColumn<DayRange>[] = [
  { code: "from", name: "日期", width: 230, rowHead: true, cell: rangeText },
  {
    code: "working",
    name: "安排",
    width: 84,
    cell: ({ working }) => <Tag tone={working ? "amber" : "green"}>{working ? "上班" : "放假"}</Tag>,
  },
  { code: "name", name: "名称", width: 150, grow: true, cell: ({ name }) => name || "—" },
  { code: "count", name: "天数", width: 72, figures: true },
];
