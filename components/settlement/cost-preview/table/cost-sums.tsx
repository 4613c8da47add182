import type { CostQuestion, CostTotals } from "#contracts/settlement/cost-preview.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

import styles from "../cost-preview.module.css";

export function CostSums({ question, totals }: { question: CostQuestion; totals: CostTotals | null }) {
  const { search, differing, place, sectional } = question;
  const isPart = search !== "" || differing === true || place !== undefined || sectional !== undefined;
  if (totals === null) return <p className={styles.sum}>正在合计……</p>;
  const sums = [
    ["合同", totals.contract],
    ["送审", totals.submitted],
    ["审定", totals.approved],
    ["核增", totals.added],
    ["核减", totals.reduced],
  ] as const;
  const rate = totals.reductionPercent === null ? "" : `，核减率${totals.reductionPercent}%`;
  return (
    <p className={styles.sum}>
      {isPart ? "所列行合计" : "全表合计"}（元）：
      {sums.map(([name, sum]) => `${name} ${formatMoney(sum)}`).join("，")}
      {rate}；{totals.differing.toLocaleString("zh-CN")}行有差异
    </p>
  );
}
