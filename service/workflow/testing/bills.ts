import { writeXlsx } from "hucre/xlsx";

import type { FormValues } from "#contracts/form/form.ts";
import type { Bill } from "#service/bill-generator/bill-model.ts";
import { exampleParties } from "#service/bill-generator/example-parties.ts";
import { exchangeXml } from "#service/bill-generator/exchange-xml/write-exchange-xml.ts";
import { faultNamed } from "#service/bill-generator/faults.ts";
import { generateBill } from "#service/bill-generator/generate-bill.ts";
import { layWorkbook } from "#service/bill-generator/testing/lay-workbook.ts";

export type TestBill = { xml: string; values: FormValues };
export type TestWorkbook = { workbook: Uint8Array; values: FormValues };

/** Causes one E and one W finding. */
export const oneError = "综合单价为零";
export const oneWarning = "混凝土构件没有强度等级";

/** Written once for each list of faults: hundreds of tests ask for the same few. */
const written = new Map<string, TestBill>();

export function testBill(...faults: string[]): TestBill {
  const key = faults.join();
  const known = written.get(key) ?? newBill(faults);
  written.set(key, known);
  return { xml: known.xml, values: { ...known.values } };
}

function newBill(faults: readonly string[]): TestBill {
  const bill = billWith(faults);
  return { xml: exchangeXml(bill), values: valuesOf(bill) };
}

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
