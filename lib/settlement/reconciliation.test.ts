import { expect, it } from "vitest";

import type { CostTotals } from "#contracts/settlement/cost-preview.ts";

import { reconciliation } from "./reconciliation.ts";

const totals = (netReduced: string): CostTotals => ({
  rows: 1,
  differing: 1,
  contract: "0.00",
  submitted: "0.00",
  approved: "0.00",
  added: "0.00",
  reduced: "0.00",
  netReduced,
  reductionPercent: null,
});
function said(lines: string, whole: string): string {
  const [minutes, approval] = [totals(lines), totals(whole)];
  const rest = {
    project: approval,
    sectional: approval,
    unit: approval,
    divisional: minutes,
    measure: minutes,
    other: minutes,
    dayWork: minutes,
    contractorMaterial: minutes,
    ownerMaterial: minutes,
  };
  return reconciliation({ ...rest, approval, minutes });
}

it("reconciliation › names the fees between the lines and the whole", () => {
  expect(said("263133.51", "286815.52")).toBe(
    "清单项目净核减额合计263,133.51元，另有规费、税金等按费率计取的费用随之核减23,682.01元（见单位工程费用表），净核减额共286,815.52元。",
  );
  expect(said("100.00", "90.00")).toContain("随之核增10.00元");
  expect(said("100.00", "100.00")).toBe("清单项目净核减额合计100.00元，与审定单净核减额一致。");
});
