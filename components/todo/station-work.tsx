"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { type FilingKind, filingKindNames, filingKindSchema } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { type StationWork, oversightDays } from "#contracts/todo/oversight.ts";
import { workdaysText } from "#lib/todo/format.ts";
import { stationsQuery } from "#lib/todo/queries.ts";
import { parseTodoList, stationsPath, todoPaths, todoTitles } from "#lib/todo/schema.ts";

import { TodoTabs } from "./todo-tabs.tsx";

import styles from "./todo.module.css";

const listOf = (kind: FilingKind, { regionCode }: StationWork) =>
  `${filingListPaths[kind]}?regionCode=${regionCode}`;

function links(station: StationWork) {
  return (
    <span className={styles.links}>
      {filingKindSchema.options.map((kind) => (
        <a
          key={kind}
          href={listOf(kind, station)}
          aria-label={`${station.name}的${filingKindNames[kind]}备案`}
        >
          {filingKindNames[kind]}
        </a>
      ))}
    </span>
  );
}

const marked = (count: number, tone: "amber" | "red") => (count === 0 ? "0" : <Tag tone={tone}>{count}</Tag>);

const columns: readonly LeafColumn<StationWork>[] = [
  { code: "name", name: "造价站", width: 220, grow: true, rowHead: true, cell: ({ name }) => name },
  { code: "waiting", name: "待办理", width: 80, align: "right", cell: ({ waiting }) => waiting },
  {
    code: "registrations",
    name: "其中注册申请",
    width: 116,
    align: "right",
    cell: ({ registrations }) => registrations,
  },
  { code: "soon", name: "即将到期", width: 92, align: "right", cell: ({ soon }) => marked(soon, "amber") },
  {
    code: "overdue",
    name: "已超期",
    width: 80,
    align: "right",
    cell: ({ overdue }) => marked(overdue, "red"),
  },
  {
    code: "decided",
    name: `近${oversightDays}天办理`,
    width: 108,
    align: "right",
    cell: ({ decided }) => `${decided}次`,
  },
  {
    code: "median",
    name: "用时中位数（工作日）",
    width: 170,
    align: "right",
    cell: ({ medianDays }) => (medianDays === null ? "—" : workdaysText(medianDays)),
  },
  { code: "links", name: "查看备案", width: 184, cell: links },
];
const rowId = (row: StationWork) => row.id;

export function StationWorkPage() {
  return (
    <>
      <PageBand title={todoTitles.city} />
      <div className={styles.tabs}>
        <TodoTabs path={todoPaths.city} input={parseTodoList({})} current={stationsPath} />
      </div>
      <Stations />
    </>
  );
}

function Stations() {
  const query = useQuery(stationsQuery);
  if (query.isError) {
    return (
      <ErrorBlock text="下级造价站的办理情况未能加载">
        <LinkButton href={stationsPath}>重新加载</LinkButton>
      </ErrorBlock>
    );
  }
  if (!query.data) return <BlockSkeleton height={320} />;
  const sum = (of: "waiting" | "soon" | "overdue") => query.data.reduce((total, row) => total + row[of], 0);
  return (
    <>
      <p className={styles.summary}>
        {`下级造价站${query.data.length}个，待办理${sum("waiting")}件，其中即将到期${sum("soon")}件，已超期${sum("overdue")}件，含企业注册申请。办理用时从上一环节结束算到作出受理、复核、退回或注册审核决定，与办理时限一样按工作日计，收到当日不计，当日办结不足1个工作日。`}
      </p>
      <SmallTable
        caption="下级造价站的办理情况"
        frame="page"
        columns={columns}
        rows={query.data}
        rowId={rowId}
        empty={<EmptyBlock text="没有下级造价站" />}
      />
    </>
  );
}
