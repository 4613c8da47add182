import Big from "big.js";

import type { CostPreview } from "#contracts/settlement/cost-preview.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

/** Leads from the lines of 核对纪要 to 净核减额 of the whole: fees by rate follow the lines. */
export function reconciliation({ minutes, approval }: CostPreview["tables"]): string {
  const [lines, whole] = [new Big(minutes.netReduced), new Big(approval.netReduced)];
  const rest = whole.minus(lines);
  const yuan = (amount: Big): string => `${formatMoney(amount.toFixed(2))}元`;
  if (rest.eq(0)) return `清单项目净核减额合计${yuan(lines)}，与审定单净核减额一致。`;
  return `清单项目净核减额合计${yuan(lines)}，另有规费、税金等按费率计取的费用随之${
    rest.gt(0) ? "核减" : "核增"
  }${yuan(rest.abs())}（见单位工程费用表），净核减额共${yuan(whole)}。`;
}
