import { buildingItems } from "./building.ts";
import { decorationItems } from "./decoration.ts";
import { electricalItems } from "./electrical.ts";
import { fireItems } from "./fire.ts";
import { furtherItems } from "./further.ts";
import {
  buildingMeasures,
  civilLumps,
  decorationMeasures,
  installationLumps,
  type LumpMeasures,
  municipalLumps,
  municipalMeasures,
  noMeasures,
} from "./measures.ts";
import { municipalItems } from "./municipal.ts";
import type { CatalogItem } from "./parse-catalog.ts";
import { plumbingItems } from "./plumbing.ts";
import { ventilationItems } from "./ventilation.ts";

export const unitKinds = [
  "building",
  "decoration",
  "electrical",
  "plumbing",
  "ventilation",
  "fire",
  "municipal",
] as const;
export type UnitKind = (typeof unitKinds)[number];

export type UnitTemplate = {
  readonly name: string;
  readonly specialty: string;
  readonly worker: string;
  readonly items: readonly CatalogItem[];
  /** Rare items, for bills with more rows than the other codes have room for. */
  readonly furtherItems: readonly CatalogItem[];
  readonly measures: readonly CatalogItem[];
  readonly lumps: LumpMeasures;
  readonly lumpBasis: "divisional" | "labor";
  readonly ruleBook: "building" | "installation" | "municipal";
};

const installation = {
  furtherItems: [],
  worker: "worker-installation",
  measures: noMeasures,
  lumps: installationLumps,
  lumpBasis: "labor",
  ruleBook: "installation",
} as const;
const civil = { lumps: civilLumps, lumpBasis: "divisional", ruleBook: "building" } as const;

export const unitTemplates: Readonly<Record<UnitKind, UnitTemplate>> = {
  building: {
    ...civil,
    name: "建筑工程",
    specialty: "0101",
    worker: "worker-civil",
    items: buildingItems,
    furtherItems,
    measures: buildingMeasures,
  },
  decoration: {
    ...civil,
    name: "装饰装修工程",
    specialty: "0102",
    worker: "worker-decoration",
    items: decorationItems,
    furtherItems: [],
    measures: decorationMeasures,
  },
  electrical: { ...installation, name: "电气工程", specialty: "0301", items: electricalItems },
  plumbing: { ...installation, name: "给排水工程", specialty: "0305", items: plumbingItems },
  ventilation: { ...installation, name: "通风空调工程", specialty: "0304", items: ventilationItems },
  fire: { ...installation, name: "消防工程", specialty: "0308", items: fireItems },
  municipal: {
    name: "市政道路工程",
    specialty: "0401",
    worker: "worker-municipal",
    items: municipalItems,
    furtherItems: [],
    measures: municipalMeasures,
    lumps: municipalLumps,
    lumpBasis: "divisional",
    ruleBook: "municipal",
  },
};

export function oncePerCode({ items: common, furtherItems: rarer }: UnitTemplate): readonly CatalogItem[] {
  const items = [...common, ...rarer];
  return [...new Map(items.toReversed().map((item) => [item.code, item])).values()].toReversed();
}

const divisionNames: Readonly<Record<string, string>> = {
  "0101": "土石方工程",
  "0102": "地基处理与边坡支护工程",
  "0103": "桩基工程",
  "0104": "砌筑工程",
  "0105": "混凝土及钢筋混凝土工程",
  "0106": "金属结构工程",
  "0108": "门窗工程",
  "0109": "屋面及防水工程",
  "0110": "保温、隔热、防腐工程",
  "0111": "楼地面装饰工程",
  "0112": "墙、柱面装饰与隔断、幕墙工程",
  "0113": "天棚工程",
  "0114": "油漆、涂料、裱糊工程",
  "0115": "其他装饰工程",
  "030108": "风机安装",
  "030109": "泵安装",
  "030401": "变压器安装",
  "030402": "配电装置安装",
  "030404": "控制设备及低压电器安装",
  "030408": "电缆安装",
  "030409": "防雷及接地装置",
  "030411": "配管、配线",
  "030412": "照明器具安装",
  "030413": "附属工程",
  "030414": "电气调整试验",
  "030701": "通风及空调设备及部件制作安装",
  "030702": "通风管道制作安装",
  "030703": "通风管道部件制作安装",
  "030704": "通风工程检测、调试",
  "030901": "水灭火系统",
  "030904": "火灾自动报警系统",
  "030905": "消防系统调试",
  "031001": "给排水管道",
  "031002": "支架及其他",
  "031003": "管道附件",
  "031004": "卫生器具",
  "031006": "给排水设备",
  "031201": "刷油工程",
  "031208": "绝热工程",
  "040101": "土方工程",
  "040103": "回填方及土石方运输",
  "040201": "路基处理",
  "040202": "道路基层",
  "040203": "道路面层",
  "040204": "人行道及其他",
  "040205": "交通管理设施",
  "040501": "管道铺设",
  "040502": "管件、阀门及附件安装",
  "040504": "管道附属构筑物",
  "040803": "电缆工程",
  "040805": "照明器具安装工程",
};

export function divisionOf(code: string): { number: string; name: string } {
  const number = code.startsWith("01") ? code.slice(0, 4) : code.slice(0, 6);
  const name = divisionNames[number];
  if (name === undefined) throw new Error(`no division for item ${code}`);
  return { number, name };
}
