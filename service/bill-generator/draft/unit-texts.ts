import type { NamedValue, StandardVersion } from "../bill-model.ts";
import type { UnitKind, UnitTemplate } from "../catalog/unit-kinds.ts";

const ruleBooks: Readonly<Record<UnitTemplate["ruleBook"], readonly [work: string, number: string]>> = {
  building: ["房屋建筑与装饰工程", "50854"],
  installation: ["通用安装工程", "50856"],
  municipal: ["市政工程", "50857"],
};

export function ruleBookName(book: UnitTemplate["ruleBook"], version: StandardVersion): string {
  const [work, number] = ruleBooks[book];
  return version === "2024"
    ? `${work}工程量计算标准(GB/T ${number}-2024)`
    : `${work}工程量计算规范(GB ${number}-2013)`;
}

type Place = { readonly area: string; readonly location: string };

/** The monthly of the place's city, such as 《杭州造价信息》2026年第10期. */
export function priceSource({ area, location }: Place, month: string): string {
  const [year, number] = month.split("-");
  const city = /^(?:[^省市]+省)?([^省市]+)市/.exec(area + location)?.[1] ?? area;
  return `《${city}造价信息》${year}年第${Number(number)}期`;
}

const storeys = ["地下一层", "地下二层", "首层", "标准层", "顶层", "屋面层"] as const;

/** Location that distinguishes rows of one item; the first row needs only its block. */
export function rowPlace(kind: UnitKind, row: number, block: string): string | null {
  if (row === 0) return block === "" ? null : `部位:${block}`;
  if (kind === "municipal")
    return `桩号:${block}K${Math.floor(row / 10)}+${(row % 10) * 100}~K${Math.floor(row / 10)}+${(row % 10) * 100 + 100}`;
  const rest = row - 1 - storeys.length;
  return `部位:${block}${storeys[row - 1] ?? `${Math.floor(rest / 30) + 1}区${(rest % 30) + 2}层`}`;
}

const attributeNames: Readonly<Record<UnitKind, readonly (readonly [name: string, value: string])[]>> = {
  building: [
    ["地基处理", "桩基"],
    ["基础类型", "桩筏基础"],
    ["是否使用商品混凝土", "是"],
    ["屋面防水", "SBS改性沥青防水卷材"],
    ["屋面保温", "挤塑聚苯板"],
  ],
  decoration: [
    ["楼地面", "玻化砖、水泥砂浆"],
    ["内墙", "乳胶漆"],
    ["天棚", "乳胶漆、局部吊顶"],
    ["门窗", "断桥铝合金"],
  ],
  electrical: [
    ["电缆", "WDZ-YJY"],
    ["灯具", "LED"],
  ],
  plumbing: [["干管材质", "衬塑镀锌钢管"]],
  ventilation: [["保温", "橡塑"]],
  fire: [["消防", "消火栓、自动喷水灭火、火灾自动报警"]],
  municipal: [["道路等级", "城市支路"]],
};

export function unitAttributes(kind: UnitKind): readonly NamedValue[] {
  return attributeNames[kind].map(([name, value]) => ({ name, value, code: "" }));
}
