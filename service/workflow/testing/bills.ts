import type { FormValues } from "#contracts/form.ts";
import { exampleParties } from "#service/detection/generate/example-parties.ts";
import { faultNamed } from "#service/detection/generate/faults.ts";
import { generateBill } from "#service/detection/generate/generate-bill.ts";
import { exchangeXml } from "#service/detection/generate/write-exchange-xml.ts";

export type TestBill = { xml: string; values: FormValues };

/** One E and one W finding come of these. */
export const oneError = "综合单价为零";
export const oneWarning = "总价措施没有计取";

/** A small bill and the form that agrees with it; clean unless faults are named. */
export function testBill(...faults: string[]): TestBill {
  const clean = generateBill({
    ...exampleParties,
    seed: 7,
    name: "古荡街道社区卫生服务中心工程",
    scale: 9800,
    standardVersion: "2024",
    compileDate: "2026-02-10",
    units: ["building", "electrical"],
    itemsPerUnit: 3,
    targetTotal: 24_000_000,
  });
  const bill = faults.reduce((sofar, name, index) => faultNamed(name).plant(sofar, index + 1).bill, clean);
  return {
    xml: exchangeXml(bill),
    values: {
      projectName: bill.name,
      tendererName: bill.tenderer.name,
      tendererUscc: bill.tenderer.uscc,
      ceilingPrice: bill.ceilingPrice,
      approvedEstimate: "900000000.00",
      compileDate: "2026-02-10",
    },
  };
}
