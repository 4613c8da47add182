import type { Decimal } from "#service/values/decimal.ts";

import type { Group, Line } from "../../settlement/line.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { grouped, limit, percentOf, price } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { lineWords, ofOneProject, percentWords } from "./settled.ts";

type Priced = { contract: Line; approved: Line; was: Decimal; is: Decimal };

export const s04: Rule = {
  code: "S04",
  name: "结算单价与合同单价不符",
  severity: "W",
  formula: ({ S04 }) =>
    `编码、计量单位相同，按数量×单价计的清单项目：审定综合单价 ≠ 合同综合单价，且 |审定工程量 − 合同工程量| ÷ 合同工程量 ≤ ${S04.quantityPercent}%`,
  source: "GB 50500-2013第9.6.2条：工程量偏差超过15%时才可调整综合单价",
  versions: bothVersions,
  filing: "settlement",
  start: (context) => ({
    settled: ofOneProject(context, ({ comparison: { lines } }) => {
      const most = limit(context.thresholds.S04.quantityPercent);
      for (const group of [...lines.divisional, ...lines.measure]) {
        const priced = repriced(group);
        const off = priced === null ? null : quantityOff(priced, most);
        if (priced === null || off === null || off.abs().compare(most) > 0) continue;
        const { approved, was, is } = priced;
        context.report({
          at: approved.spot,
          attribute: "Price",
          amount: approved.quantity?.times(is.minus(was)),
          seen: price(is),
          expected: price(was),
          message:
            `${lineWords(group)}的审定综合单价${price(is)}与合同综合单价${price(was)}不符，` +
            `工程量偏差（${grouped(approved.quantity ?? was)} − ${grouped(priced.contract.quantity ?? was)}）÷ 合同工程量 = ${off.toFixed(2)}%，未超过 ±${percentWords(most)}，单价不应调整。`,
        });
      }
    }),
  }),
};

function repriced({ contract, approved }: Group<Line>): Priced | null {
  if (contract === undefined || approved === undefined) return null;
  if (contract.share !== null || approved.share !== null) return null;
  if (contract.number.slice(0, 9) !== approved.number.slice(0, 9)) return null;
  if (normalUnit(contract.measuringUnit) !== normalUnit(approved.measuringUnit)) return null;
  const [was, is] = [contract.price, approved.price];
  return was === null || is === null || was.compare(is) === 0 ? null : { contract, approved, was, is };
}

function quantityOff({ contract, approved }: Priced, most: Decimal): Decimal | null {
  if (contract.quantity === null || approved.quantity === null || contract.quantity.sign() <= 0) return null;
  return percentOf(approved.quantity.minus(contract.quantity), contract.quantity, most);
}
