import type { CostPreview } from "#contracts/settlement/cost-preview.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

import styles from "./cost-preview.module.css";

const percent = (value: string | null, words: string): string =>
  value === null ? words : `${value.replace("-", "−")}%`;

export function CostFacts({ preview }: { preview: CostPreview }) {
  const { approval } = preview.tables;
  const facts = [
    ["核减额（元）", formatMoney(approval.reduced)],
    ["核增额（元）", formatMoney(approval.added)],
    ["净核减额（元）", formatMoney(approval.netReduced)],
    ["核减率", percent(approval.reductionPercent, "无送审价")],
    ["审定价超合同价比例", percent(preview.overContractPercent, "无合同价")],
    ["审定价占最高投标限价比例", percent(preview.ofCeilingPercent, "无最高投标限价")],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
