"use client";

import { useState } from "react";

import { BarsChart } from "#components/ui/bars-chart.tsx";
import { Button } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { TrendMonth } from "#contracts/home/home.ts";

const kinds = [
  { code: "maxPrice", name: "最高投标限价" },
  { code: "settlement", name: "竣工结算" },
] as const;
const columns: readonly LeafColumn<TrendMonth>[] = [
  { code: "month", name: "月份", width: 120, rowHead: true },
  ...kinds.map(({ code, name }) => ({ code, name: `${name}（件）`, width: 160, figures: true as const })),
];
const title = "近十二个月备案件数";
const rowId = (row: TrendMonth) => row.month;

export function TrendPanel({ trend }: { trend: readonly TrendMonth[] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      tools={
        <Button icon={asTable ? "chart" : "list"} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? "图形" : "表格"}
        </Button>
      }
    >
      {asTable ? (
        <SmallTable caption={title} columns={columns} rows={trend} rowId={rowId} />
      ) : (
        <BarsChart
          label={title}
          categories={trend.map(({ month }) => month.slice(2))}
          series={kinds.map(({ code, name }) => ({ name, values: trend.map((month) => month[code]) }))}
        />
      )}
    </Panel>
  );
}
