import type { Bill } from "#service/bill-generator/bill-model.ts";
import { exchangeXml } from "#service/bill-generator/exchange-xml/write-exchange-xml.ts";
import { faultNamed } from "#service/bill-generator/faults.ts";
import { generateBill } from "#service/bill-generator/generate-bill.ts";
import type { GenerateOptions } from "#service/bill-generator/generate-options.ts";

import type { DemoDates, DemoUnits } from "./form.ts";
import type { DemoFiling } from "./plan.ts";

export type DemoBill = { xml: string; ceilingPrice: string };

export function demoBill(plan: DemoFiling, units: DemoUnits, dates: DemoDates): DemoBill {
  const clean = generateBill(demoBillOptions(plan, units, dates));
  const bill = plan.faults.reduce(planted, clean);
  return { xml: exchangeXml(bill), ceilingPrice: bill.ceilingPrice };
}

export function demoBillOptions(
  plan: DemoFiling,
  { consultant, builder, proxy, staff }: DemoUnits,
  dates: DemoDates,
): GenerateOptions {
  const [compiler, examiner, , approver] = staff;
  if (!compiler || !examiner || !approver) throw new Error("A demo consultancy has too few people");
  return {
    seed: 20_240 + plan.index,
    name: plan.projectName,
    tenderer: builder,
    consultant,
    proxy,
    area: plan.location,
    location: plan.location,
    scale: plan.scale,
    standardVersion: plan.standardVersion,
    compileDate: dates.compile,
    units: plan.projectClass === "04" ? ["municipal"] : ["building", "decoration", "electrical", "plumbing"],
    itemsPerUnit: 24,
    targetTotal: plan.targetTotal,
    people: { compiler, examiner, approver },
  };
}

function planted(bill: Bill, name: string, order: number): Bill {
  return faultNamed(name).plant(bill, order + 1).bill;
}
