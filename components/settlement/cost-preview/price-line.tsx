import { Icon } from "#components/ui/icons.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { type CostPreview, priceStageNames, type StagePrice } from "#contracts/settlement/cost-preview.ts";
import { signedMoney } from "#lib/settlement/figures.ts";
import { formatMoney, formatYuan } from "#lib/util/money/amount.ts";

import { StageChart } from "./stage-chart.tsx";

import styles from "./cost-preview.module.css";

const columns: readonly LeafColumn<StagePrice>[] = [
  { code: "stage", name: "阶段", width: 120, rowHead: true, cell: ({ stage }) => priceStageNames[stage] },
  {
    code: "amount",
    name: "金额（元）",
    width: 170,
    figures: true,
    cell: ({ amount }) => (amount === null ? <span className={styles.soft}>未知</span> : formatMoney(amount)),
  },
  {
    code: "changePercent",
    name: "较上一阶段（%）",
    width: 190,
    grow: true,
    align: "right",
    figures: true,
    cell: ({ changePercent, missing }) =>
      missing ?? (changePercent === null ? "" : signedMoney(changePercent)),
  },
];

/** Folded, so that the comparison tables begin high on the page; the amounts stay in sight. */
export function PriceLine({ preview }: { preview: CostPreview }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.chain}>
        <Icon name="chevronDown" className={styles.arrow} />
        <span className={styles.chainName}>各阶段造价</span>
        {preview.stages.map(({ stage, amount }) => (
          <span key={stage} className={styles.link}>
            <span className={styles.soft}>{priceStageNames[stage]}</span>
            {amount === null ? "未知" : formatYuan(amount)}
          </span>
        ))}
      </summary>
      <div className={styles.line}>
        <StageChart stages={preview.stages} />
        <div className={styles.stages}>
          <SmallTable
            caption="各阶段造价"
            columns={columns}
            rows={preview.stages}
            rowId={({ stage }) => stage}
            dense
          />
        </div>
      </div>
    </details>
  );
}
