"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { rulesName } from "#contracts/filing/summary/columns.ts";
import type { SummaryRule } from "#contracts/filing/summary/summary.ts";
import { drillHref } from "#lib/filing/summary/address.ts";

import { CountLink } from "./count-link.tsx";

/** Shown at first. */
const most = 10;

const counts = [
  { code: "errors", name: "错误（条）" },
  { code: "warnings", name: "警告（条）" },
  { code: "infos", name: "提示（条）" },
] as const;
const columns: readonly LeafColumn<SummaryRule>[] = [
  {
    code: "name",
    name: "检测规则",
    width: 220,
    grow: true,
    rowHead: true,
    cell: ({ rule, name }) => `${rule} ${name}`,
  },
  {
    code: "filings",
    name: "涉及备案（件）",
    width: 130,
    figures: true,
    cell: ({ rule, name, filings, filter }) => {
      const text = filings.toLocaleString("zh-CN");
      return <CountLink href={drillHref(filter)} label={`${rule}${name}涉及备案${text}件`} text={text} />;
    },
  },
  ...counts.map(({ code, name }): LeafColumn<SummaryRule> => ({
    code,
    name,
    width: 110,
    figures: true,
    cell: (row) => row[code].toLocaleString("zh-CN"),
  })),
];
const rowId = ({ rule }: SummaryRule) => rule;

export function RulesPanel({ rules }: { rules: readonly SummaryRule[] }) {
  const [all, setAll] = useState(false);
  const tools = rules.length > most && (
    <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? `只看前${most}项` : `全部${rules.length}项`}
    </Button>
  );
  return (
    <Panel title={rulesName} tools={tools}>
      {rules.length === 0 ? (
        <EmptyBlock text="没有检测问题" hint="符合条件的备案尚未检测，或检测未发现问题。" />
      ) : (
        <SmallTable
          caption="检测问题汇总"
          columns={columns}
          rows={all ? rules : rules.slice(0, most)}
          rowId={rowId}
        />
      )}
    </Panel>
  );
}
