import type { Bill } from "./bill-model.ts";
import { exampleParties } from "./example-parties.ts";
import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { faultNamed } from "./faults.ts";
import type { ExpectedFinding } from "./faults/fault.ts";
import { generateBill } from "./generate-bill.ts";

const planted = [
  "合价比数量×单价多三角七分",
  "同一单位工程两行同码",
  "项目特征只写“无”",
  "综合单价为零",
] as const;

export function plantedSample(): { bill: Bill; expected: readonly ExpectedFinding[] } {
  const clean = generateBill({
    ...exampleParties,
    seed: 20251015,
    name: "示例市保障性住房1号楼",
    scale: 12_680,
    standardVersion: "2024",
    compileDate: "2025-10-15",
    itemsPerUnit: 25,
  });
  const start = { bill: clean, expected: [] as readonly ExpectedFinding[] };
  return planted.reduce((sofar, name, index) => {
    const next = faultNamed(name).plant(sofar.bill, index + 1);
    return { bill: next.bill, expected: [...sofar.expected, ...next.expected] };
  }, start);
}

/**
 * Sample for download: a residential tower of 150 items (2024), clean but for four rows:
 * A01 合价 ≠ 数量×单价, C03 repeated code, C06 项目特征 无, P01 price of zero.
 */
export function sampleBill(): string {
  return exchangeXml(plantedSample().bill);
}
