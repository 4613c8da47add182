import { writeXlsx } from "hucre/xlsx";

import type { FormValues } from "#contracts/form.ts";
import type { Bill } from "#service/detection/generate/bill-model.ts";
import { exampleParties } from "#service/detection/generate/example-parties.ts";
import { faultNamed } from "#service/detection/generate/faults.ts";
import { generateBill } from "#service/detection/generate/generate-bill.ts";
import { layWorkbook } from "#service/detection/generate/testing/lay-workbook.ts";
import { exchangeXml } from "#service/detection/generate/write-exchange-xml.ts";

export type TestBill = { xml: string; values: FormValues };
export type TestWorkbook = { workbook: Uint8Array; values: FormValues };

/** One E and one W finding come of these. */
export const oneError = "综合单价为零";
export const oneWarning = "总价措施没有计取";

/** A small bill and the form that agrees with it; clean unless faults are named. */
export function testBill(...faults: string[]): TestBill {
  const bill = billWith(faults);
  return { xml: exchangeXml(bill), values: valuesOf(bill) };
}

/** The same as a workbook. */
export async function testWorkbook(...faults: string[]): Promise<TestWorkbook> {
  const bill = billWith(faults);
  return { workbook: await writeXlsx({ sheets: layWorkbook(bill).sheets }), values: valuesOf(bill) };
}

function billWith(faults: readonly string[]): Bill {
  const clean = generateBill({
    ...exampleParties,
    seed: 7,
    name: "古荡街道社区卫生服务中心工程",
    scale: 9800,
    standardVersion: "2024",
    compileDate: "2026-02-10",
    units: ["building", "electrical"],
    itemsPerUnit: 8,
    targetTotal: 16_900_000,
  });
  return faults.reduce((sofar, name, index) => faultNamed(name).plant(sofar, index + 1).bill, clean);
}

function valuesOf(bill: Bill): FormValues {
  return {
    projectName: bill.name,
    tendererName: bill.tenderer.name,
    tendererUscc: bill.tenderer.uscc,
    ceilingPrice: bill.ceilingPrice,
    approvedEstimate: "900000000.00",
    compileDate: "2026-02-10",
  };
}
