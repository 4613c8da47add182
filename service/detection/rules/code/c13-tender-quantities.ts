import type { Decimal } from "#service/values/decimal.ts";

import type { Line } from "../../settlement/line.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { limit, money, percentOf, price, quantityText } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { ofTender, rowWords } from "./tendered.ts";

const hundred = limit("100");

/** Null within the threshold, or where C07 or C12 reports the row. */
function quantityDifference(tender: Line, own: Line, most: Decimal): Statement | null {
  const [was, is] = [tender.quantity, own.quantity];
  if (was === null || is === null || own.share !== null || tender.share !== null) return null;
  const units = [tender, own].map(({ measuringUnit }) => normalUnit(measuringUnit));
  if (units[0] !== units[1]) return null;
  const more = is.minus(was);
  if (more.isZero() || more.abs().times(hundred).compare(was.abs().times(most)) <= 0) return null;
  const cost = own.price === null ? null : more.times(own.price).round(2);
  const percent = was.isZero() ? "" : `（${percentOf(more.abs(), was.abs()).toFixed(2)}%）`;
  const words = `${rowWords(own)}的工程量为${quantityText(is, own.measuringUnit)}，招标工程量清单为${quantityText(was, own.measuringUnit)}，${more.sign() > 0 ? "多" : "少"}${quantityText(more.abs(), own.measuringUnit)}${percent}`;
  const effect =
    cost === null || own.price === null
      ? ""
      : `，按综合单价${price(own.price)}计${more.sign() > 0 ? "增加" : "减少"}${money(cost.abs())}`;
  return {
    at: own.spot,
    attribute: "Quantity",
    severity: cost === null || cost.isZero() ? "I" : undefined,
    kind: more.sign() > 0 ? "工程量多于招标工程量清单" : "工程量少于招标工程量清单",
    amount: cost ?? undefined,
    seen: quantityText(is, own.measuringUnit),
    expected: quantityText(was, own.measuringUnit),
    message: `${words}${effect}。`,
  };
}

export const c13: Rule = {
  code: "C13",
  name: "工程量与招标工程量清单不一致",
  severity: "W",
  formula: ({ C13 }) =>
    `${C13.enabled ? "" : "没有启用："}与招标工程量清单数据文件对应的清单项目，计量单位相同：|工程量 − 招标工程量| ÷ 招标工程量 > ${C13.quantityPercent}%；没有综合单价、不影响金额的为提示`,
  source: "GB 50500-2013第5.2.1条、GB/T 50500-2024：最高投标限价按招标工程量清单编制",
  versions: bothVersions,
  needs: ["tender"],
  filing: "max-price",
  start: (context) => ({
    tendered: ofTender(context, ({ paper, tell }) => {
      const most = limit(context.thresholds.C13.quantityPercent);
      for (const table of ["divisional", "measure"] as const)
        for (const { contract, approved } of paper.lines[table]) {
          if (contract === undefined || approved === undefined) continue;
          const statement = quantityDifference(contract, approved, most);
          if (statement !== null) tell(statement);
        }
    }),
  }),
};
