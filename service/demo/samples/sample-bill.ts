import type { BillTotals } from "#contracts/detection/detection.ts";
import { prng } from "#service/bill-generator/prng.ts";
import { figure } from "#service/detection/figure.ts";
import type { BreakdownRow } from "#service/indicator/breakdown/breakdown.ts";
import type { ConsumedResource } from "#service/indicator/sample/consumption.ts";

import type { PlannedSample } from "./sample-plan.ts";

export type SampleBill = { rows: BreakdownRow[]; resources: ConsumedResource[]; totals: BillTotals };

/** Code, unit, quantity of a m², share of the items. */
type Part = readonly [code: string, unit: string, content: number, share: number];

const divisional: readonly Part[] = [
  ["010101002001", "m3", 0.62, 2],
  ["010302001001", "m", 0.26, 6],
  ["010501004001", "m3", 0.11, 6],
  ["010502001001", "m3", 0.06, 4],
  ["010503002001", "m3", 0.08, 5],
  ["010504001001", "m3", 0.09, 6],
  ["010505001001", "m3", 0.15, 8],
  ["010515001001", "t", 0.056, 15],
  ["010402001001", "m3", 0.13, 4],
  ["010606001001", "t", 0.006, 2],
  ["010802001001", "m2", 0.12, 3],
  ["010807001001", "m2", 0.22, 6],
  ["010902001001", "m2", 0.24, 3],
  ["011001003001", "m2", 0.58, 4],
  ["011101001001", "m2", 0.82, 4],
  ["011201001001", "m2", 1.9, 5],
  ["011301001001", "m2", 0.8, 2],
  ["011406001001", "m2", 2.1, 3],
  ["030107001001", "部", 0.0002, 2],
  ["030408001001", "m", 0.8, 3],
  ["030411001001", "m", 2.6, 2],
  ["030412001001", "套", 0.12, 1.5],
  ["030702001001", "m2", 0.1, 2],
  ["030901001001", "m", 0.16, 2],
  ["030904001001", "个", 0.03, 1],
  ["031001006001", "m", 0.3, 2],
  ["031004006001", "组", 0.02, 1],
  // A unit that the element does not take: shown as 未计入.
  ["010801001001", "项", 0.0001, 0.4],
  // 补充项目: 未归类.
  ["01B001", "项", 0.0001, 0.8],
];
const measure: readonly Part[] = [
  ["011701001001", "m2", 1, 3],
  ["011702016001", "m2", 2.6, 8],
  ["011703001001", "m2", 1, 2],
  ["1", "项", 0.0001, 4],
];

/** Name, unit, use of a m², price before tax. */
const resources: readonly (readonly [
  name: string,
  unit: string,
  kind: string,
  use: number,
  price: number,
])[] = [
  ["综合工日", "工日", "2", 3.9, 135],
  ["人工费补差", "元", "2", 0.4, 1],
  ["钢筋HRB400", "t", "3", 0.058, 3950],
  ["预拌混凝土C30", "m3", "3", 0.5, 505],
  ["混凝土小型空心砌块", "m3", "3", 0.09, 330],
  ["加气混凝土砌块", "m3", "3", 0.05, 310],
  ["水泥42.5", "t", "3", 0.04, 460],
  ["铜芯电缆", "m", "5", 0.82, 42],
  ["铜芯绝缘导线", "m", "5", 11.8, 2.9],
  ["其他材料费", "元", "3", 12, 1],
  ["塔式起重机", "台班", "4", 0.01, 780],
  ["混凝土振捣器", "台班", "4", 0.1, 12],
];

/** 分部分项 is the rest of the total. The standard of 2024 has no 规费 of its own: it is in the prices of the items. */
const shares = { measure: 0.11, other: 0.02, gf: 0.045 };
/** Applies to the cost before tax. */
const vatPercent = 9;
const fen = (amount: number): number => Math.round(amount * 100);
const text = (amount: number): string => (amount / 100).toFixed(2);

/** A priced bill of the planned total, to the fen. */
export function billOf(sample: PlannedSample): SampleBill {
  const { area, unitCost, index, day } = sample;
  const random = prng(index, "sample-bill");
  const vary = (): number => 0.88 + random.below(240) / 1000;
  const total = fen(unitCost * area);
  const has2024 = day >= "2025";
  const measured = fen((total * shares.measure) / 100);
  const other = fen((total * shares.other) / 100);
  const gf = has2024 ? 0 : fen((total * shares.gf) / 100);
  const tax = Math.round((total * vatPercent) / (100 + vatPercent));
  const parts = { divisional: total - measured - other - gf - tax, measure: measured };
  const rowsOf = (section: "divisional" | "measure", items: readonly Part[]): BreakdownRow[] => {
    const weights = items.map(([, , , share]) => share * vary());
    const all = weights.reduce((sum, one) => sum + one, 0);
    let left = parts[section];
    return items.map(([number, unit, content], at) => {
      const isLast = at === items.length - 1;
      const amount = isLast ? left : Math.round((parts[section] * (weights[at] ?? 0)) / all);
      left -= amount;
      const quantity = Math.max(1, area * content * vary()).toFixed(unit === "t" ? 3 : 2);
      return { kind: "item", section, number, unit, quantity, total: text(amount) };
    });
  };
  const install = Math.round(total * 0.24);
  const units = [
    ["建筑与装饰工程", total - install],
    ["安装工程", install],
  ] as const;
  return {
    rows: [...rowsOf("divisional", divisional), ...rowsOf("measure", measure)],
    resources: resources.map(([name, unit, kind, use, price]) => {
      const quantity = (area * use * vary()).toFixed(3);
      const amount = (Number(quantity) * price * vary()).toFixed(2);
      return {
        number: "",
        name,
        specification: "",
        measuringUnit: unit,
        quantity: figure(quantity),
        noTaxTotal: figure(amount),
        taxTotal: figure(undefined),
        kind,
        unit: {},
      };
    }),
    totals: {
      ...noTotals,
      total: text(total),
      divisional: text(parts.divisional),
      measure: text(parts.measure),
      other: text(other),
      gf: has2024 ? null : text(gf),
      tax: text(tax),
      unitTotals: units.map(([name, amount], seq) => ({ ...noUnit, seq, name, total: text(amount) })),
    },
  };
}

const noUnit = {
  sectional: "",
  number: "",
  specialty: "",
  divisional: "0.00",
  measure: "0.00",
  safety: "0.00",
  other: "0.00",
  provisional: "0.00",
  gf: "0.00",
  tax: "0.00",
};
const noTotals = {
  safety: "0.00",
  provisionalSum: "0.00",
  provisionalMaterial: "0.00",
  specialtyProvisional: "0.00",
  dayWork: "0.00",
  mainContractor: "0.00",
  sectionals: 1,
  units: 2,
  items: divisional.length + measure.length,
  resources: resources.length,
};
