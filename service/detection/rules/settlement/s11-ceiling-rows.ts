import type { Decimal } from "#service/values/decimal.ts";

import type { Line, Pair } from "../../settlement/line.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { money, price, quantityText } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { type CeilingJudge, ofCeiling } from "./ceiling.ts";
import { lineWords } from "./settled.ts";

function tellQuantity(
  { tell, spotOf }: CeilingJudge,
  { counterpart: limited, own: contract }: Pair<Line>,
): void {
  if (limited === undefined || contract === undefined) return;
  const [was, is] = [limited.quantity, contract.quantity];
  if (was === null || is === null || limited.share !== null || contract.share !== null) return;
  if (normalUnit(limited.measuringUnit) !== normalUnit(contract.measuringUnit)) return;
  const more = is.minus(was);
  if (more.isZero()) return;
  const change = contract.price === null ? null : more.times(contract.price).round(2);
  const cost = change === null || change.isZero() ? null : change;
  const kind = more.sign() > 0 ? "合同工程量多于最高投标限价" : "合同工程量少于最高投标限价";
  tell({ kind, amount: cost ?? undefined }, () => {
    const text = (quantity: Decimal): string => quantityText(quantity, contract.measuringUnit);
    const effect =
      cost === null || contract.price === null
        ? ""
        : `，按合同综合单价${price(contract.price)}计${more.sign() > 0 ? "多" : "少"}${money(cost.abs())}`;
    return {
      at: spotOf(contract),
      attribute: "Quantity",
      subject: `${contract.number} ${contract.name}`,
      seen: text(is),
      expected: text(was),
      message: `${lineWords({ contract })}的合同工程量为${text(is)}，最高投标限价的清单为${text(was)}${effect}，请核对。`,
    };
  });
}

export const s11: Rule = {
  code: "S11",
  name: "合同清单与最高投标限价的清单不一致",
  severity: "I",
  formula: ({ S11 }) =>
    `${S11.enabled ? "" : "没有启用："}分部分项和措施项目：最高投标限价的清单项目不在合同清单中，或合同清单的不在其中；或计量单位相同而合同工程量 ≠ 限价工程量`,
  source: "投标人按招标工程量清单填报价格，项目和工程量不变，行业通行做法",
  versions: bothVersions,
  needs: ["ceiling"],
  filing: "settlement",
  start: (context) => ({
    settled: ofCeiling(context, (judged) => {
      const { ceiling, tell, spotOf, unitSpot } = judged;
      for (const table of ["divisional", "measure"] as const)
        for (const pair of ceiling.lines[table]) {
          const { counterpart: limited, own: contract } = pair;
          if (contract === undefined && limited !== undefined)
            tell({ kind: "合同清单缺少最高投标限价的项目", amount: limited.total }, () => ({
              at: unitSpot(ceiling.placeOf(limited.place)),
              attribute: "Number",
              subject: `${limited.number} ${limited.name}`,
              seen: "合同清单没有此项",
              expected: lineWords({ contract: limited }),
              message: `最高投标限价的${lineWords({ contract: limited })}（${money(limited.total)}）不在合同清单中，请核对。`,
            }));
          else if (limited === undefined && contract !== undefined)
            tell({ kind: "最高投标限价没有合同清单的项目", amount: contract.total }, () => ({
              at: spotOf(contract),
              attribute: "Number",
              subject: `${contract.number} ${contract.name}`,
              seen: "合同清单有此项",
              expected: "最高投标限价有此项",
              message: `合同清单的${lineWords({ contract })}（${money(contract.total)}）不在最高投标限价的清单中，请核对。`,
            }));
          else tellQuantity(judged, pair);
        }
    }),
  }),
};
