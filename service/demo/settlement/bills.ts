import { faultNamed } from "#service/bill-generator/faults.ts";
import { settlementBills, settlementXmls } from "#service/bill-generator/settlement-bills.ts";

import { demoBillOptions } from "../bill.ts";
import { demoDates, type DemoUnits } from "../form.ts";
import type { DemoSettlement } from "../plan/plan.ts";

export type DemoSettlementBills = ReturnType<typeof settlementXmls>;

/** The bid is 91 to 97 per cent of the limit. A settlement that is returned for its result has a fault. */
export function demoSettlementBills(
  { ceiling, index, returnKind }: DemoSettlement,
  units: DemoUnits,
): DemoSettlementBills {
  const bidShare = 0.915 + ((index * 17) % 50) / 1000;
  const bills = settlementBills(demoBillOptions(ceiling, units, demoDates(ceiling.submittedAt), bidShare));
  const approved =
    returnKind === "result"
      ? faultNamed("合价比数量×单价多三角七分").plant(bills.approved, 1).bill
      : bills.approved;
  return settlementXmls({ ...bills, approved });
}
