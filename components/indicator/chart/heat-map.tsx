import Big from "big.js";

import type { PoolCell } from "#contracts/indicator/pool/pool.ts";
import { groupThousands } from "#contracts/money.ts";
import { groupBy } from "#lib/util/group-by.ts";

import { extentOf, strengthOf } from "./scale.ts";

import styles from "./chart.module.css";

/** The table is the chart: colour by the median, n in each cell, hatched where n is too small for one. */
export function HeatMap({
  cells,
  title,
  least,
}: {
  cells: readonly PoolCell[];
  title: string;
  least: number;
}) {
  const quarters = [...new Set(cells.map(({ quarter }) => quarter))].toSorted();
  const regions = [...groupBy(cells, ({ regionCode }) => regionCode).values()];
  const extent = extentOf(cells.flatMap(({ median }) => (median === null ? [] : [Number(median)])));
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}数据表`}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">地区</th>
              {quarters.map((quarter) => (
                <th key={quarter} scope="col">
                  {quarter.slice(0, 4)}年
                  <br />
                  {quarter.slice(-1)}季度
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {regions.map((own) => (
              <tr key={own[0]?.regionCode}>
                <th scope="row">{own[0]?.region}</th>
                {quarters.map((quarter) => {
                  const cell = own.find((one) => one.quarter === quarter);
                  if (!cell) return <td key={quarter}>—</td>;
                  const { median, n } = cell;
                  return (
                    <td
                      key={quarter}
                      data-level={median === null ? "few" : strengthOf(Number(median), extent)}
                    >
                      {median === null ? "不足" : groupThousands(new Big(median).toFixed(0))}
                      <small>n={n}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.key}>
        颜色越深，中位数越高；斜线表示样本少于{least}个，不列中位数；“—”表示没有样本。
      </p>
    </>
  );
}
