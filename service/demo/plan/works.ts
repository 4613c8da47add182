import Big from "big.js";

import type { FormValues } from "#contracts/form/form.ts";
import type { UnitKind } from "#service/bill-generator/catalog/unit-kinds.ts";
import type { GenerateOptions } from "#service/bill-generator/generate-options.ts";

import type { Body } from "../parties/builders.ts";

type BuildingFacts = NonNullable<GenerateOptions["building"]>;

type Works = {
  body: Body;
  projectClass: "01" | "04";
  /** Code of the form. */
  use: string;
  units: readonly UnitKind[];
  /** 计划工期: a share of its scale on top of the least. */
  leastDays: number;
  areaPerDay: number;
  /** For buildings, new or old. */
  structure?: "框架结构" | "剪力墙结构" | "砖混结构";
  storeyHeight?: string;
  basement?: 0 | 1;
  /** For new buildings, whose bill holds their structure. */
  built?: Pick<BuildingFacts, "use" | "kind" | "finish">;
};

const fitted = ["building", "decoration", "electrical", "plumbing"] as const;
const newBuilding = { projectClass: "01", leastDays: 240, areaPerDay: 100 } as const;
const oldBuilding = { projectClass: "01", leastDays: 120, areaPerDay: 150, basement: 0 } as const;

export const works = {
  flats: {
    ...newBuilding,
    body: "housing",
    use: "1",
    units: fitted,
    structure: "剪力墙结构",
    storeyHeight: "3",
    basement: 1,
    built: { use: "居住建筑", kind: "住宅", finish: "公共部位精装、户内粗装" },
  },
  school: {
    ...newBuilding,
    body: "education",
    use: "3",
    units: [...fitted, "ventilation", "fire"],
    structure: "框架结构",
    storeyHeight: "3.8",
    basement: 1,
    built: { use: "教育建筑", kind: "学校", finish: "普通装修" },
  },
  nursery: {
    ...newBuilding,
    body: "education",
    use: "3",
    units: [...fitted, "fire"],
    structure: "框架结构",
    storeyHeight: "3.6",
    basement: 0,
    built: { use: "教育建筑", kind: "幼儿园", finish: "普通装修" },
  },
  clinic: {
    ...newBuilding,
    body: "health",
    use: "4",
    units: [...fitted, "ventilation", "fire"],
    structure: "框架结构",
    storeyHeight: "3.9",
    basement: 1,
    built: { use: "医疗建筑", kind: "社区卫生服务机构", finish: "普通装修" },
  },
  care: {
    ...newBuilding,
    body: "care",
    use: "9",
    units: [...fitted, "fire"],
    structure: "框架结构",
    storeyHeight: "3.5",
    basement: 1,
    built: { use: "居住建筑", kind: "养老设施", finish: "普通装修" },
  },
  parking: {
    ...newBuilding,
    body: "municipal",
    use: "7",
    units: ["building", "electrical", "plumbing", "fire"],
    structure: "框架结构",
    storeyHeight: "3.3",
    basement: 0,
    built: { use: "交通设施", kind: "停车楼", finish: "清水" },
  },
  culture: {
    ...oldBuilding,
    body: "culture",
    use: "9",
    units: ["decoration", "electrical", "plumbing", "ventilation", "fire"],
    structure: "框架结构",
    storeyHeight: "4.2",
  },
  estate: {
    ...oldBuilding,
    body: "renewal",
    use: "1",
    units: ["decoration", "electrical", "plumbing"],
    structure: "砖混结构",
    storeyHeight: "2.9",
  },
  road: {
    projectClass: "04",
    body: "municipal",
    use: "7",
    units: ["municipal"],
    leastDays: 150,
    areaPerDay: 150,
  },
} as const satisfies Record<string, Works>;
export type WorkKind = keyof typeof works;

const worksOf: Readonly<Record<WorkKind, Works>> = works;
const structureCodes = { 框架结构: "1", 剪力墙结构: "2", 砖混结构: "4" } as const;
/** From the ground to the eaves there is more than the storeys. */
const plinth = "0.6";

type Project = { kind: WorkKind; scale: number; storeys: number };

export function planDaysOf({ kind, scale }: Project): number {
  const { leastDays, areaPerDay } = worksOf[kind];
  return leastDays + Math.round(scale / areaPerDay / 10) * 10;
}

function eavesHeight({ kind, storeys }: Project): string {
  return new Big(worksOf[kind].storeyHeight ?? "0").times(storeys).plus(plinth).toFixed(1);
}

export function buildingValues(project: Project): FormValues {
  const { structure, basement = 0 } = worksOf[project.kind];
  if (structure === undefined) return {};
  const areaBelow = basement === 0 ? 0 : Math.round(project.scale * 0.22);
  return {
    areaAbove: String(project.scale - areaBelow),
    areaBelow: String(areaBelow),
    structureType: structureCodes[structure],
    floorsAbove: String(project.storeys),
    floorsBelow: String(basement),
    height: eavesHeight(project),
  };
}

export function buildingFacts(project: Project): { building?: BuildingFacts } {
  const { structure, basement = 0, built } = worksOf[project.kind];
  if (built === undefined || structure === undefined || structure === "砖混结构") return {};
  const { storeys: above } = project;
  return { building: { ...built, structure, above, below: basement, height: eavesHeight(project) } };
}
