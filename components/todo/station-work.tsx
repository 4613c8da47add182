"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { type StationWork, oversightDays, sumCounts } from "#contracts/todo/oversight.ts";
import { parseTodoList } from "#lib/todo/address.ts";
import { workdaysText } from "#lib/todo/format.ts";
import { stationsPath, todoPaths, todoTitles } from "#lib/todo/paths.ts";
import { byCity, countsText, filingKinds } from "#lib/todo/stations-below.ts";
import { todoStationsQuery } from "#lib/todo/stations.ts";

import { TodoTabs } from "./todo-tabs.tsx";
import { WaitingLinks, WaitingTags } from "./waiting-links.tsx";

import styles from "./todo.module.css";

const columns: readonly LeafColumn<StationWork>[] = [
  { code: "name", name: "造价站", width: 200, grow: true, rowHead: true, cell: ({ name }) => name },
  ...filingKinds.map((kind) => ({
    code: kind,
    name: filingKindNames[kind],
    width: 206,
    cell: (station: StationWork) => <WaitingLinks kind={kind} station={station} />,
  })),
  {
    code: "registration",
    name: "企业注册",
    width: 206,
    cell: ({ registration }) => <WaitingTags counts={registration} />,
  },
  {
    code: "registryRequest",
    name: "信息变更",
    width: 206,
    cell: ({ registryRequest }) => <WaitingTags counts={registryRequest} />,
  },
  {
    code: "decided",
    name: `近${oversightDays}天办理`,
    width: 100,
    align: "right",
    cell: ({ decided }) => `${decided}次`,
  },
  {
    code: "median",
    name: "用时中位数",
    width: 104,
    align: "right",
    cell: ({ medianDays }) => (medianDays === null ? "—" : workdaysText(medianDays)),
  },
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
  const query = useQuery(todoStationsQuery);
  if (query.isError) {
    return (
      <ErrorBlock text="下级造价站的办理情况未能加载">
        <LinkButton href={stationsPath}>重新加载</LinkButton>
      </ErrorBlock>
    );
  }
  if (!query.data) return <BlockSkeleton height={320} />;
  const groups = byCity(query.data);
  const all = sumCounts(groups.map(({ counts }) => counts));
  return (
    <>
      <p className={styles.summary}>
        {`下级造价站${query.data.length}个，${countsText(all)}，含企业注册申请和信息变更申请。办理用时从上一环节结束算到作出受理、复核、退回或审核决定，与办理时限一样按工作日计，收到当日不计，当日办结不足1个工作日。`}
      </p>
      {groups.length === 0 && <EmptyBlock text="暂无下级造价站" />}
      {groups.map(({ code, name, counts, stations }) => (
        <details key={code} className={styles.city} open={groups.length === 1 || counts.waiting > 0}>
          <summary>
            <h2>{name}</h2>
            {`造价站${stations.length}个，${countsText(counts)}`}
          </summary>
          <SmallTable
            caption={`${name}各造价站的办理情况`}
            frame="page"
            columns={columns}
            rows={stations}
            rowId={rowId}
            empty={null}
          />
        </details>
      ))}
    </>
  );
}
