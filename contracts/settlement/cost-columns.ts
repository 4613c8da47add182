import type { ValuationStandard } from "../max-price/valuation-standard.ts";
import { type BillStage } from "./bills.ts";
import type { CostTable } from "./cost-preview.ts";
import { type CostFee, costFeeNames, costFeeSchema } from "./cost-rows.ts";

export type CostCell =
  | "kind"
  | "sectional"
  | "unitName"
  | "number"
  | "name"
  | "feature"
  | "measuringUnit"
  | `quantity-${BillStage}`
  | `price-${BillStage}`
  | `total-${BillStage}`
  | `fee-${CostFee}`
  | "added"
  | "reduced"
  | "rate"
  | "reason";

export type CostColumn = { code: CostCell; name: string; group?: string };

const net: readonly CostColumn[] = [
  { code: "added", name: "核增额（元）" },
  { code: "reduced", name: "核减额（元）" },
];
const summary: readonly CostColumn[] = [
  { code: "total-contract", name: "合同价（元）" },
  { code: "total-submitted", name: "送审价（元）" },
  { code: "total-approved", name: "审定价（元）" },
  ...net,
  { code: "rate", name: "核减率（%）" },
];
const sectional: CostColumn = { code: "sectional", name: "单项工程" };
const unitName: CostColumn = { code: "unitName", name: "单位工程" };

const fees = (version: ValuationStandard): readonly CostColumn[] =>
  costFeeSchema.options.map((fee) => ({
    code: `fee-${fee}`,
    name: costFeeNames[version][fee],
    group: "审定价其中（元）",
  }));

const ofStages = (figure: "price" | "total", group: string): readonly CostColumn[] => [
  { code: `${figure}-contract`, name: "合同", group },
  { code: `${figure}-submitted`, name: "送审", group },
  { code: `${figure}-approved`, name: "审定", group },
];

function lines(number: string, feature: string, price: string, ...first: readonly CostColumn[]) {
  return [
    ...first,
    { code: "number", name: number },
    { code: "name", name: "项目名称" },
    { code: "feature", name: feature },
    { code: "measuringUnit", name: "计量单位" },
    { code: "quantity-contract", name: "合同量", group: "工程量" },
    { code: "quantity-submitted", name: "送审增减量", group: "工程量" },
    { code: "quantity-approved", name: "审定增减量", group: "工程量" },
    ...ofStages("price", `${price}（元）`),
    ...ofStages("total", "合价（元）"),
    ...net,
    { code: "reason", name: "增减原因说明" },
    sectional,
    unitName,
  ] as const satisfies readonly CostColumn[];
}

const items = lines("项目编码", "项目特征", "综合单价");
const materials = lines("材料编码", "规格型号", "单价");

const tables: Record<CostTable, readonly CostColumn[]> = {
  approval: [{ code: "name", name: "单位工程名称" }, ...summary],
  project: [{ code: "name", name: "单项工程名称" }, ...summary],
  sectional: [sectional, { code: "name", name: "单位工程名称" }, ...summary],
  unit: [sectional, unitName, { code: "name", name: "费用名称" }, ...summary],
  divisional: items,
  measure: items,
  other: [
    { code: "name", name: "项目名称" },
    ...ofStages("total", "金额（元）"),
    ...net,
    { code: "reason", name: "增减原因说明" },
    sectional,
    unitName,
  ],
  dayWork: items,
  contractorMaterial: materials,
  ownerMaterial: materials,
  minutes: lines("项目编码", "项目特征", "综合单价", { code: "kind", name: "所属表" }),
};

export function costTableColumns(table: CostTable, version: ValuationStandard): readonly CostColumn[] {
  return table === "sectional" ? [...tables.sectional, ...fees(version)] : tables[table];
}
