import { z } from "zod";

import { structureTypes, taxModels } from "../../max-price/options.ts";

/** Kinds of buildings and works whose costs compare. `second`: unit of 特殊规模. */
export const sampleClasses = {
  residential: { label: "住宅", building: true, second: "户" },
  office: { label: "办公、商业", building: true, second: "车位" },
  school: { label: "学校", building: true, second: "班" },
  hospital: { label: "医院", building: true, second: "床" },
  garage: { label: "地下车库", building: true, second: "车位" },
  factory: { label: "厂房、仓库", building: true, second: "t" },
  culture: { label: "体育、文化", building: true, second: "座" },
  road: { label: "道路", building: false, second: "km" },
  bridge: { label: "桥梁", building: false, second: "m" },
  pipe: { label: "管网", building: false, second: "km" },
  landscape: { label: "园林", building: false, second: "m2" },
} as const;
export const sampleClassSchema = z.enum([
  "residential",
  "office",
  "school",
  "hospital",
  "garage",
  "factory",
  "culture",
  "road",
  "bridge",
  "pipe",
  "landscape",
]);
export type SampleClass = z.infer<typeof sampleClassSchema>;
export const sampleClassOptions = sampleClassSchema.options.map((value) => ({
  value,
  label: sampleClasses[value].label,
}));

type Option = { value: string; label: string };
export type FeatureKind = "number" | "text" | "choice" | "date";
export type FeatureDefinition = {
  code: string;
  label: string;
  kind: FeatureKind;
  unit: string;
  options: readonly Option[];
};

const yesNo = [
  { value: "1", label: "有" },
  { value: "0", label: "无" },
] as const;

function define(code: string, label: string, kind: FeatureKind, unit = "", options: readonly Option[] = []) {
  return { code, label, kind, unit, options };
}
const number = (code: string, label: string, unit = "") => define(code, label, "number", unit);
const text = (code: string, label: string) => define(code, label, "text");
const choice = (code: string, label: string, options: readonly Option[]) =>
  define(code, label, "choice", "", options);
const named = (...labels: readonly string[]): Option[] => labels.map((label) => ({ value: label, label }));

const common: readonly FeatureDefinition[] = [
  define("baseDate", "基准日期", "date"),
  choice("taxModel", "计税方法", taxModels),
  choice("ownerSupplied", "甲供材料", yesNo),
  choice("contractMode", "承包方式", named("施工总承包", "工程总承包", "专业承包")),
];

const building: readonly FeatureDefinition[] = [
  number("areaAbove", "地上建筑面积", "m²"),
  number("areaBelow", "地下建筑面积", "m²"),
  choice("structureType", "结构类型", structureTypes),
  number("floorsAbove", "地上层数", "层"),
  number("floorsBelow", "地下层数", "层"),
  number("height", "檐高", "m"),
  text("foundation", "基础形式"),
  text("seismic", "抗震设防"),
  choice("decoration", "装修标准", named("毛坯", "简装", "精装")),
  choice("civilDefence", "人防工程", yesNo),
  choice("piles", "桩基", yesNo),
  number("prefabRate", "装配率", "%"),
  choice("greenStars", "绿色建筑星级", named("无", "一星", "二星", "三星")),
];

const work: readonly FeatureDefinition[] = [
  number("scale", "工程规模"),
  choice("scaleUnit", "规模单位", [
    { value: "m2", label: "m²" },
    { value: "m", label: "m" },
    { value: "km", label: "km" },
  ]),
];

const own: Readonly<Record<SampleClass, readonly FeatureDefinition[]>> = {
  residential: [
    number("households", "户数", "户"),
    number("storeyHeight", "标准层高", "m"),
    number("lifts", "电梯数", "部"),
    text("windows", "外窗类型"),
    text("insulation", "保温做法"),
  ],
  office: [
    number("curtainWall", "幕墙面积", "m²"),
    text("airConditioning", "空调形式"),
    text("intelligence", "智能化等级"),
  ],
  school: [
    number("classes", "班级数", "班"),
    choice("schoolUse", "功能", named("教学", "宿舍", "食堂", "综合")),
  ],
  hospital: [
    number("beds", "床位", "床"),
    number("operatingRooms", "洁净手术室", "间"),
    choice("medicalGas", "医用气体", yesNo),
  ],
  garage: [
    number("parking", "车位", "个"),
    number("soilCover", "覆土厚度", "m"),
    number("shelterArea", "人防面积", "m²"),
  ],
  factory: [
    number("span", "跨度", "m"),
    number("columnSpacing", "柱距", "m"),
    number("crane", "吊车吨位", "t"),
  ],
  culture: [number("seats", "座位", "座"), text("roof", "屋盖形式")],
  road: [number("roadWidth", "路宽", "m"), text("pavement", "路面结构"), text("roadGrade", "道路等级")],
  bridge: [number("mainSpan", "主跨", "m"), text("superstructure", "上部结构")],
  pipe: [
    text("pipeMaterial", "管材"),
    number("pipeDiameter", "管径", "mm"),
    number("depth", "埋深", "m"),
    text("method", "施工方法"),
  ],
  landscape: [number("greenArea", "绿地面积", "m²"), number("hardRatio", "硬景比例", "%")],
};

/** Every feature that a sample of the class needs. Without a class only the common ones are known. */
export function featuresOf(sampleClass: SampleClass | null): readonly FeatureDefinition[] {
  if (sampleClass === null) return common;
  const kind = sampleClasses[sampleClass].building ? building : work;
  return [...common, ...kind, ...own[sampleClass]];
}

export const featureOriginSchema = z.enum(["form", "file", "station"]);
export type FeatureOrigin = z.infer<typeof featureOriginSchema>;
export const featureOriginNames: Record<FeatureOrigin, string> = {
  form: "备案表",
  file: "造价数据文件",
  station: "造价站",
};

export const featuresSchema = z.record(
  z.string().max(40),
  z.object({ value: z.string().max(200), origin: featureOriginSchema }),
);
export type Features = z.infer<typeof featuresSchema>;

const isNumber = /^\d{1,12}(\.\d{1,4})?$/;

/** Fault of a value; null without one. */
export function featureFault({ kind, options, label }: FeatureDefinition, value: string): string | null {
  if (value === "") return null;
  if (kind === "number" && !isNumber.test(value)) return `${label}应为不小于0的数`;
  if (kind === "date" && !z.iso.date().safeParse(value).success) return `${label}应为日期`;
  if (kind === "choice" && !options.some((option) => option.value === value)) return `${label}不在可选范围内`;
  return null;
}

/** Filled share of what the class needs, in percent with one decimal, rounded down. */
export function completenessOf(sampleClass: SampleClass | null, features: Features): number {
  const wanted = featuresOf(sampleClass);
  const filled = wanted.filter(({ code }) => (features[code]?.value ?? "") !== "").length;
  // A sample without its class is never complete: what else it needs is not known.
  const all = wanted.length + (sampleClass === null ? 1 : 0);
  return Math.floor((filled * 1000) / all) / 10;
}
