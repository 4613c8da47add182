import { plainHead } from "./columns.ts";

export type TableKind =
  | "project" // 建设项目汇总: its 单项工程
  | "sectional" // 单项工程汇总: its 单位工程
  | "summary" // 单位工程费用汇总
  | "divisional" // 分部分项, also together with 单价措施
  | "measure" // 单价措施
  | "lump" // 总价措施
  | "sundry" // 其他项目
  | "fees" // 规费、税金
  | "resources" // 人材机汇总
  | DetailKind;

const detailKinds = ["provisional", "material", "specialty", "dayWork", "mainContractor"] as const;
export type DetailKind = (typeof detailKinds)[number];

export function isDetail(kind: TableKind): kind is DetailKind {
  return detailKinds.some((one) => one === kind);
}

/** Sums up one unit, or all units of a contract. */
export const wholeTitle = /工程项目清单汇总/;

/** Tables of 主要材料 and the like repeat rows of this one. */
export const allResources = /(?:人材机|工料机|人工.*材料.*机).*(?:汇总|一览)/;

/** "measures": 措施项目 of both kinds, as GB/T 50500-2024 prints them; the heads decide. */
export type Announced = TableKind | "measures" | null;

/** Null: a table that repeats or analyses others. The first match counts. */
const titles: readonly [RegExp, Announced][] = [
  [/(?:材料|设备).*暂估.*调整表/, "material"],
  [/综合单价分析|构成明细|费用分拆|工程量计算|调整表|对比|目录|总说明|[发承]包人提供/, null],
  [/总价措施|组织措施|措施项目清单与计价表\(一\)/, "lump"],
  [/分部分项|分部工程量清单/, "divisional"],
  [/单价措施|技术措施|措施项目清单与计价表\(二\)/, "measure"],
  [/^(?!.*安全).*措施项目清单(?:与)?计价表/, "measures"],
  [/索赔|签证/, null],
  [/暂列金额/, "provisional"],
  [/专业工程.*(?:暂估|结算)/, "specialty"],
  [/(?:材料|设备).*暂估/, "material"],
  [/计日工/, "dayWork"],
  [/总承包服务费/, "mainContractor"],
  [/暂估价/, null],
  [/其他项目/, "sundry"],
  [/规费.*税金|税金.*(?:计价|清单)|增值税.*计价/, "fees"],
  [/价差.*汇总/, null],
  [allResources, "resources"],
  [/(?:主要材料|材料.*机械).*(?:汇总|一览)/, "resources"],
  [/工程(?:材料|人工|机械).*汇总/, "resources"],
  [wholeTitle, "summary"],
  [/(?:建设|工程)项目.*汇总/, "project"],
  [/单项工程.*汇总/, "sectional"],
  [/单位工程.*汇总/, "summary"],
];

export function kindOfTitle(text: string): Announced | undefined {
  const bare = text.normalize("NFKC").replace(/\s+/g, "");
  if (bare.length > 60) return undefined;
  return titles.find(([pattern]) => pattern.test(bare))?.[1];
}

export function kindOfTable(
  announced: Announced | undefined,
  heads: readonly string[],
): TableKind | null | undefined {
  const byHeads = kindOfHeads(heads);
  if (announced === "measures") return byHeads === "divisional" ? "measure" : "lump";
  const isOfSectionals = announced === "summary" && byHeads === "project";
  return announced === undefined || isOfSectionals ? byHeads : announced;
}

function kindOfHeads(heads: readonly string[]): TableKind | undefined {
  const bare = new Set(heads.map(plainHead));
  const has = (...words: string[]): boolean => words.some((word) => bare.has(word));
  if (has("汇总内容", "项目内容")) return "summary";
  if (has("单项工程名称")) return "project";
  if (has("单位工程名称")) return "sectional";
  if (has("项目编码") && has("工程量")) return "divisional";
  if (has("项目编码") && has("费率") && has("计算基础")) return "lump";
  if (has("市场价") && has("数量")) return "resources";
  return undefined;
}

/** Columns without which a table cannot be read. */
export const needed: Readonly<Record<TableKind, readonly string[]>> = {
  project: ["name", "total"],
  sectional: ["name", "total"],
  summary: ["name", "total"],
  divisional: ["number", "name", "feature", "unit", "quantity", "price", "total"],
  measure: ["number", "name", "feature", "unit", "quantity", "price", "total"],
  lump: ["name", "total"],
  sundry: ["name", "total"],
  fees: ["name", "total"],
  resources: ["name", "unit", "quantity"],
  // Their sums are in the overview too: details never make a bill unreadable.
  provisional: [],
  material: [],
  specialty: [],
  dayWork: [],
  mainContractor: [],
};

export const fieldNames: Readonly<Record<string, string>> = {
  number: "项目编码",
  name: "项目名称",
  feature: "项目特征描述",
  unit: "计量单位",
  quantity: "工程量",
  price: "综合单价",
  total: "合价（金额）",
};
