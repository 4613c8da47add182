import type { Bill } from "#service/bill-generator/bill-model.ts";
import { exchangeXml } from "#service/bill-generator/exchange-xml/write-exchange-xml.ts";
import { faultNamed } from "#service/bill-generator/faults.ts";
import { generateBill } from "#service/bill-generator/generate-bill.ts";
import type { GenerateOptions } from "#service/bill-generator/generate-options.ts";

import type { DemoDates, DemoUnits } from "./form.ts";
import type { DemoFiling } from "./plan/plan.ts";
import { buildingFacts, works } from "./plan/works.ts";

export type DemoBill = { xml: string; ceilingPrice: string; explains: string };

export function demoBill(plan: DemoFiling, units: DemoUnits, dates: DemoDates): DemoBill {
  const clean = generateBill(demoBillOptions(plan, units, dates));
  const bill = plan.faults.reduce(planted, clean);
  return { xml: exchangeXml(bill), ceilingPrice: bill.ceilingPrice, explains: bill.explains };
}

/** `bidShare`: of the limit's prices. */
export function demoBillOptions(
  plan: DemoFiling,
  { consultant, proxy, staff }: DemoUnits,
  dates: DemoDates,
  bidShare = 1,
): GenerateOptions {
  const [compiler, examiner, , approver] = staff;
  if (!compiler || !examiner || !approver) throw new Error("A demo consultancy has too few people");
  return {
    seed: 20_240 + plan.index,
    name: plan.projectName,
    tenderer: plan.builder,
    consultant,
    proxy,
    area: "浙江省",
    location: plan.location,
    scale: plan.project.scale,
    standardVersion: plan.standardVersion,
    compileDate: dates.compile,
    units: works[plan.project.kind].units,
    ...buildingFacts(plan.project),
    itemsPerUnit: 24,
    priceFactor: (plan.priceLevel * bidShare).toFixed(4),
    people: { compiler, examiner, approver },
  };
}

function planted(bill: Bill, name: string, order: number): Bill {
  return faultNamed(name).plant(bill, order + 1).bill;
}
