import type { Decimal } from "#service/values/decimal.ts";

import type { Line, Pair } from "../../settlement/line.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { limit, money, percentOf, price, quantityText } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ofTender, rowWords, type TenderJudge } from "./tendered.ts";

const hundred = limit("100");

type Changed = { own: Line; was: Decimal; is: Decimal };

/** Null within the threshold, or where C07 or C12 reports the row. */
function changed({ counterpart: tender, own }: Pair<Line>, most: Decimal): Changed | null {
  if (tender === undefined || own === undefined || own.share !== null || tender.share !== null) return null;
  const [was, is] = [tender.quantity, own.quantity];
  if (was === null || is === null || was.compare(is) === 0) return null;
  if (normalUnit(tender.measuringUnit) !== normalUnit(own.measuringUnit)) return null;
  const isWithin = is.minus(was).abs().times(hundred).compare(was.abs().times(most)) <= 0;
  return isWithin ? null : { own, was, is };
}

function tellChange(tell: TenderJudge["tell"], { own, was, is }: Changed): void {
  const more = is.minus(was);
  const change = own.price === null ? null : more.times(own.price).round(2);
  const cost = change === null || change.isZero() ? null : change;
  const kind = more.sign() > 0 ? "工程量多于招标工程量清单" : "工程量少于招标工程量清单";
  const severity = cost === null ? "I" : undefined;
  tell({ kind, severity, amount: cost ?? undefined }, () => {
    const text = (quantity: Decimal): string => quantityText(quantity, own.measuringUnit);
    const percent = was.isZero() ? "" : `（${percentOf(more.abs(), was.abs()).toFixed(2)}%）`;
    const effect =
      cost === null || own.price === null
        ? ""
        : `，按综合单价${price(own.price)}计${more.sign() > 0 ? "增加" : "减少"}${money(cost.abs())}`;
    return {
      at: own.spot,
      attribute: "Quantity",
      seen: text(is),
      expected: text(was),
      message: `${rowWords(own)}的工程量为${text(is)}，招标工程量清单为${text(was)}，${more.sign() > 0 ? "多" : "少"}${text(more.abs())}${percent}${effect}。`,
    };
  });
}

export const c13: Rule = {
  code: "C13",
  name: "工程量与招标工程量清单不一致",
  severity: "W",
  formula: ({ C13 }) =>
    `${C13.enabled ? "" : "没有启用："}与招标工程量清单数据文件对应的清单项目，计量单位相同：|工程量 − 招标工程量| ÷ 招标工程量 > ${C13.quantityPercent}%；没有综合单价、不影响金额的为提示`,
  source: "最高投标限价按招标工程量清单的工程量编制，行业通行做法",
  versions: bothVersions,
  needs: ["tender"],
  filing: "max-price",
  start: (context) => ({
    tendered: ofTender(context, ({ counterpart, tell }) => {
      const most = limit(context.thresholds.C13.quantityPercent);
      for (const table of ["divisional", "measure"] as const)
        for (const pair of counterpart.lines[table]) {
          const found = changed(pair, most);
          if (found !== null) tellChange(tell, found);
        }
    }),
  }),
};
