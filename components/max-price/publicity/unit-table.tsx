import { cx } from "#components/ui/cx.ts";
import type { Publicity } from "#contracts/max-price/api.ts";
import { formatMoney } from "#lib/util/amount.ts";
import { sumMoney } from "#lib/util/sum-money.ts";

import styles from "./publicity.module.css";

type Unit = Publicity["units"][number];
type AmountName = Exclude<keyof Unit, "name">;

const fees: readonly { name: AmountName; title: string }[] = [
  { name: "divisional", title: "分部分项工程费" },
  { name: "measure", title: "措施项目费" },
  { name: "safety", title: "其中：安全生产措施费" },
  { name: "other", title: "其他项目费" },
  { name: "provisional", title: "其中：暂列金额" },
  { name: "gf", title: "规费" },
  { name: "tax", title: "税金" },
  { name: "total", title: "合计" },
];

/** One line per 单位工程; 规费 only where the bill has any, as the 2024 standard knows none. */
export function UnitTable({ units }: { units: Publicity["units"] }) {
  const sums = new Map(fees.map(({ name }) => [name, sumMoney(units.map((unit) => unit[name]))]));
  const lines = units.map((unit, index) => ({ ...unit, number: index + 1 }));
  const shown = fees.filter(({ name }) => name !== "gf" || sums.get("gf") !== "0.00");
  return (
    <div className={styles.scroll} role="region" aria-label="单位工程造价" tabIndex={0}>
      <table className={cx(styles.table, styles.units)}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              序号
            </th>
            <th scope="col">单位工程</th>
            {shown.map((fee) => (
              <th key={fee.name} scope="col" className={styles.figures}>
                {fee.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((unit) => (
            <tr key={unit.number}>
              <td className={styles.number}>{unit.number}</td>
              <th scope="row" className={styles.unitName}>
                {unit.name}
              </th>
              {shown.map(({ name }) => (
                <td key={name} className={styles.figures}>
                  {formatMoney(unit[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {units.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                各单位工程合计
              </th>
              {shown.map(({ name }) => (
                <td key={name} className={styles.figures}>
                  {formatMoney(sums.get(name) ?? "0")}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
