"use client";

import { safetyFeeNames, taxNames } from "#contracts/max-price/valuation-standard.ts";
import { groupThousands } from "#contracts/money.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../result.module.css";

export function TotalsBand() {
  const { totals, standardVersion } = useReview().report;
  const fees = [
    ["分部分项工程费", totals.divisional],
    ["措施项目费", totals.measure],
    [`其中：${safetyFeeNames[standardVersion]}`, totals.safety],
    ["其他项目费", totals.other],
    ["规费", totals.gf],
    [taxNames[standardVersion], totals.tax],
  ] as const;
  return (
    <dl className={styles.totals} aria-label="造价汇总（元）" tabIndex={0}>
      <div className={styles.grand}>
        <dt>总造价（元）</dt>
        <dd>{formatMoney(totals.total)}</dd>
      </div>
      {fees.map(
        ([name, amount]) =>
          amount !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ),
      )}
      <div className={styles.size}>
        <dt>清单</dt>
        <dd title={`${totals.sectionals}个单项工程，${totals.units}个单位工程`}>
          {groupThousands(String(totals.items))}项
        </dd>
      </div>
    </dl>
  );
}
