import type { Decimal } from "#service/values/decimal.ts";

import type { Line, Pair } from "../../settlement/line.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { limit, money, percentOf, percentText, price } from "../../wording.ts";
import { ceilingFile, faultWords } from "../counterpart-fault.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ofCeiling } from "./ceiling.ts";
import { lineWords, percentWords, totalOf, wholeSpot } from "./settled.ts";

type Priced = { contract: Line; bid: Decimal; ceiling: Decimal };

function priced({ counterpart: limited, own: contract }: Pair<Line>): Priced | null {
  if (limited === undefined || contract === undefined) return null;
  if (limited.share !== null || contract.share !== null) return null;
  if (normalUnit(limited.measuringUnit) !== normalUnit(contract.measuringUnit)) return null;
  const [ceiling, bid] = [limited.price, contract.price];
  if (ceiling === null || bid === null || ceiling.sign() <= 0 || bid.compare(ceiling) <= 0) return null;
  return { contract, bid, ceiling };
}

export const s10: Rule = {
  code: "S10",
  name: "合同单价高于最高投标限价",
  severity: "I",
  formula: ({ S10 }) =>
    `${S10.enabled ? "" : "没有启用："}与最高投标限价的造价数据文件对应的清单项目：（合同综合单价 − 限价综合单价）÷ 限价综合单价 > ${S10.overPercent}%；合同总价高于最高投标限价的，高于限价综合单价的都报，总价也报一处`,
  source: "投标报价不高于最高投标限价；不平衡报价分析的行业通行做法",
  versions: bothVersions,
  needs: ["ceiling"],
  filing: "settlement",
  start: (context) => ({
    bill({ root }) {
      const fault = context.counterparts.ceiling?.fault ?? null;
      if (fault === null) return;
      context.report({ at: root, ...faultWords(fault, ceilingFile), subject: "ceiling" });
    },
    settled: ofCeiling(context, ({ settled, ceiling, tell, spotOf }) => {
      const most = limit(context.thresholds.S10.overPercent);
      const limited = limit(ceiling.bills.counterpart.totals?.total ?? "0");
      const total = totalOf(settled, "contract");
      const isOver = limited.sign() > 0 && total.compare(limited) > 0;
      if (isOver)
        tell({ kind: "合同总价高于最高投标限价", amount: total.minus(limited) }, () => ({
          at: wholeSpot(settled.bill),
          attribute: "Total",
          seen: money(total),
          expected: `不高于${money(limited)}`,
          message: `合同清单总价${money(total)}高于最高投标限价${money(limited)}，高出${money(total.minus(limited))}，请核对合同清单和最高投标限价。`,
        }));
      for (const table of ["divisional", "measure"] as const)
        for (const pair of ceiling.lines[table]) {
          const found = priced(pair);
          if (found === null) continue;
          const { contract, bid, ceiling: top } = found;
          const more = bid.minus(top);
          if (!isOver && percentOf(more, top, most).compare(most) <= 0) continue;
          tell({ kind: "合同综合单价高于限价综合单价", amount: contract.quantity?.times(more) }, () => ({
            at: spotOf(contract),
            attribute: "Price",
            subject: `${contract.number} ${contract.name}`,
            seen: price(bid),
            expected: isOver ? `不高于${price(top)}` : `高出不超过${percentWords(most)}`,
            message: `${lineWords({ contract })}的合同综合单价${price(bid)}高于限价综合单价${price(top)}，高出${percentText(more, top, most)}%，请核对是否为不平衡报价。`,
          }));
        }
    }),
  }),
};
