"use client";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { shareText } from "#lib/enterprise/shares.ts";

import { Section } from "../section.tsx";

import styles from "../enterprise.module.css";

type Filings = EnterpriseDetail["filings"];
type Count = Filings["counts"][number];
type Cause = Filings["causes"][number];

const countColumns: readonly LeafColumn<Count>[] = [
  {
    code: "kind",
    name: "类别",
    width: 110,
    grow: true,
    rowHead: true,
    cell: ({ kind }) => filingKindNames[kind],
  },
  { code: "status", name: "状态", width: 90, cell: ({ status }) => filingStatusNames[status] },
  { code: "filings", name: "件数", width: 70, figures: true },
];
const countId = ({ kind, status }: Count) => `${kind} ${status}`;

const causeColumns: readonly LeafColumn<Cause>[] = [
  { code: "code", name: "规则", width: 60 },
  { code: "name", name: "检测问题", width: 120, grow: true, rowHead: true },
  { code: "filings", name: "涉及备案", width: 90, figures: true },
];
const causeId = ({ code }: Cause) => code;

export function FilingFacts({ filings }: { filings: Filings }) {
  const share = shareText(filings.returned, filings.total);
  const facts = [
    ["已提交（件）", filings.total],
    ["退回过（件）", share === null ? 0 : `${filings.returned}（${share}）`],
    ["已备案（件）", filings.filed],
    ["提交至备案平均用时", filings.workingDays === null ? "—" : `${filings.workingDays}个工作日`],
  ] as const;
  return (
    <Section
      title="备案情况"
      note="含在其他地区提交的备案。同一备案的各版本计为一件，变更办理中或已作废时按原备案计；平均用时按最近200次备案计算。"
    >
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {filings.total > 0 && (
        <div className={styles.pair}>
          <SmallTable
            caption="备案按类别和状态"
            columns={countColumns}
            rows={filings.counts}
            rowId={countId}
          />
          <SmallTable
            caption="最常见的检测问题"
            columns={causeColumns}
            rows={filings.causes}
            rowId={causeId}
            empty={<EmptyBlock text="最新检测报告中没有错误或警告" />}
          />
        </div>
      )}
    </Section>
  );
}
