"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { Panel } from "#components/ui/panel.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import { filingKindNames, filingKindSchema } from "#contracts/filing/kind.ts";
import { groupNames } from "#contracts/filing/summary/columns.ts";
import type { FilingSummary, FilingSummaryInput, SummaryGroup } from "#contracts/filing/summary/summary.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { parseSummary, type SummaryAddress, summaryHref, summaryPath } from "#lib/filing/summary/address.ts";
import { amountUnitSchema, unitName } from "#lib/filing/summary/amounts.ts";
import { exportSummary, summaryQuery } from "#lib/filing/summary/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { GroupTable } from "./group-table.tsx";
import { MaterialsPanel } from "./materials-panel.tsx";
import { MonthBars } from "./month-bars.tsx";
import { RulesPanel } from "./rules-panel.tsx";
import { SummaryFilters } from "./summary-filters.tsx";
import { SummaryTiles } from "./tiles.tsx";

import styles from "./summary.module.css";

export function SummaryPage({ scope, problem }: { scope: RegionScope; problem: LoadProblem | null }) {
  const { input: address, open } = useListUrl(summaryPath, parseSummary);
  const query = useQuery(summaryQuery(address.input));
  return (
    <div className={styles.page}>
      <PageBand
        title="数据汇总"
        actions={
          <>
            <ExportButton input={address.input} />
            <Button icon="print" onClick={() => globalThis.print()}>
              打印
            </Button>
          </>
        }
      />
      <ShallowArea path={summaryPath} onOpen={open}>
        <div className={styles.switches}>
          <KindTabs address={address} />
          <UnitLinks address={address} />
        </div>
        <SummaryFilters address={address} scope={scope} onOpen={open} />
        <ListStates
          state={loadState(query, problem)}
          rows={10}
          columns={6}
          onRetry={() => void query.refetch()}
        >
          {query.data && (
            <div aria-busy={query.isPlaceholderData}>
              <SummaryView summary={query.data} address={address} />
            </div>
          )}
        </ListStates>
      </ShallowArea>
    </div>
  );
}

function ExportButton({ input }: { input: FilingSummaryInput }) {
  const [run, isBusy] = useDownload((options) => exportSummary(input, options));
  return (
    <Button icon="download" busy={isBusy} busyText="正在导出……" onClick={run}>
      导出
    </Button>
  );
}

function KindTabs({ address: { input, unit } }: { address: SummaryAddress }) {
  const hrefOf = (kind: FilingSummaryInput["kind"]) => summaryHref({ input: { ...input, kind }, unit });
  const tabs = filingKindSchema.options.map((kind) => ({ name: filingKindNames[kind], href: hrefOf(kind) }));
  return <LinkTabs label="备案类别" tabs={tabs} current={hrefOf(input.kind)} />;
}

function UnitLinks({ address: { input, unit } }: { address: SummaryAddress }) {
  const tabs = amountUnitSchema.options.map((each) => ({
    name: unitName(each),
    href: summaryHref({ input, unit: each }),
  }));
  return <LinkTabs label="金额单位" tabs={tabs} current={summaryHref({ input, unit })} />;
}

function SummaryView({ summary, address }: { summary: FilingSummary; address: SummaryAddress }) {
  const { unit } = address;
  const { regionCode } = summary;
  const regionHref = useCallback(
    ({ key, filter }: SummaryGroup) =>
      filter === null || key === regionCode ? null : summaryHref(address, { regionCode: key }),
    [address, regionCode],
  );
  const conditions = [
    ...summary.conditions,
    { name: "统计时间", value: shanghaiMinute(new Date(summary.at)) },
  ];
  return (
    <div className={styles.content}>
      <ul className={styles.conditions} aria-label="统计条件">
        {conditions.map(({ name, value }) => (
          <li key={name}>
            {name}：{value}
          </li>
        ))}
      </ul>
      <SummaryTiles summary={summary} unit={unit} />
      {summary.total.count === 0 ? (
        <EmptyBlock text="没有符合条件的备案" hint="请调整统计条件后重试。" />
      ) : (
        <>
          <Panel title={groupNames.regions}>
            <GroupTable groups="regions" summary={summary} unit={unit} hrefOf={regionHref} />
          </Panel>
          <Panel title={groupNames.classes}>
            <GroupTable groups="classes" summary={summary} unit={unit} />
          </Panel>
          <Panel title={groupNames.months}>
            <MonthBars months={summary.months} />
            <GroupTable groups="months" summary={summary} unit={unit} />
          </Panel>
          <RulesPanel rules={summary.rules} />
          <MaterialsPanel summary={summary} unit={unit} hrefOf={regionHref} />
        </>
      )}
    </div>
  );
}
