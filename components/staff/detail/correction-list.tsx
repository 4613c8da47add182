import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { Correction } from "#contracts/staff/staff.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

const dash = "—";

const columns: readonly LeafColumn<Correction>[] = [
  { code: "at", name: "提出时间", width: 150, cell: ({ at }) => formatDateTime(at) },
  { code: "text", name: "请求更正的内容", width: 240, grow: true, rowHead: true },
  {
    code: "state",
    name: "状态",
    width: 90,
    cell: ({ settledAt }) => (
      <Tag tone={settledAt === null ? "amber" : "green"}>{settledAt === null ? "待处理" : "已处理"}</Tag>
    ),
  },
  { code: "note", name: "处理情况", width: 200, cell: ({ note }) => note || dash },
  {
    code: "by",
    name: "处理人",
    width: 170,
    cell: ({ by, settledAt }) => (settledAt === null ? dash : `${by} ${formatDateTime(settledAt)}`),
  },
];

/** 本人更正请求. */
export function CorrectionList(props: {
  corrections: readonly Correction[];
  operations?: OperationsColumn<Correction>;
}) {
  return (
    <SmallTable
      caption="本人更正请求列表"
      columns={columns}
      rows={props.corrections}
      rowId={({ id }) => id}
      {...(props.operations && { operations: props.operations })}
      empty={<EmptyBlock text="暂无更正请求" hint="本人在“本人信息查询”中提出的更正请求在此列出。" />}
    />
  );
}
