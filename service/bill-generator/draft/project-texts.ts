import { rounded } from "../amount.ts";
import type { NamedValue, People, Person } from "../bill-model.ts";
import { type UnitKind, unitTemplates } from "../catalog/unit-kinds.ts";
import type { GenerateOptions } from "../generate-options.ts";
import { type Prng, prng } from "../prng.ts";
import { towerOfFlats } from "./building-facts.ts";
import { priceSource } from "./unit-texts.ts";

const surnames = "王李张刘陈杨赵黄周吴徐孙马朱胡郭何林高罗" as const;
const givenNames = [
  "建国",
  "志远",
  "晓燕",
  "海涛",
  "丽华",
  "文博",
  "思远",
  "雨晴",
  "明哲",
  "国栋",
  "静怡",
  "俊杰",
] as const;

function drawPerson(random: Prng, year: number): Person {
  const surname = surnames[random.below(surnames.length)] ?? "王";
  const serial = String(random.between(1, 9999)).padStart(6, "0");
  const issued = String(year - random.between(1, 3)).slice(2);
  return { name: `${surname}${random.pick(givenNames)}`, certNo: `建[造]11${issued}3300${serial}` };
}

export function drawPeople(options: GenerateOptions): People {
  const random = prng(options.seed, "people");
  const year = Number(options.compileDate.slice(0, 4));
  return {
    compiler: drawPerson(random, year),
    examiner: drawPerson(random, year),
    approver: drawPerson(random, year),
  };
}

export function scaleText(scale: number): string {
  return rounded(scale, 2).replace(/\.?0+$/, "");
}

export function explanation(options: GenerateOptions, priceDate: string): string {
  const standard = options.standardVersion === "2024" ? "GB/T 50500-2024" : "GB 50500-2013";
  return [
    `一、工程概况：${options.name}，位于${options.area}${options.location}。`,
    `二、编制依据：${standard}、施工图纸、招标文件及现行计价依据。`,
    `三、材料价格采用${priceSource(options, priceDate)}，缺项部分采用市场询价。`,
  ].join("\n");
}

export function projectAttributes(
  options: GenerateOptions,
  scale: string,
  kinds: readonly UnitKind[],
): readonly NamedValue[] {
  const named = (name: string, value: string, code: string): NamedValue => ({ name, value, code });
  const common = [
    named("项目名称", options.name, "BidName"),
    named("建设单位", options.tenderer.name, "ProjectOwner"),
    named("单位编码", options.tenderer.uscc, "OwnerID"),
    named("工程地点", options.location, "Location"),
  ];
  if (!kinds.includes("building")) {
    const names = kinds.map((kind) => unitTemplates[kind].name).join("、");
    return [...common, named("工程类型", names, "ProjectKind"), named("计算口径", "面积(m2)", "CalcType")];
  }
  const { use, kind, structure, above, below, height, finish } =
    options.building ?? towerOfFlats(options.seed);
  return [
    ...common,
    named("工程类型", use, "ProjectKind"),
    named("建筑分类", kind, "BuildType"),
    named("计算口径", "建筑面积(m2)", "CalcType"),
    named("结构类型", structure, "StructType"),
    named("檐高", height, "YG"),
    named("层数", String(above + below), "CS"),
    named("地上层数", String(above), ""),
    named("地下层数", String(below), ""),
    named("建筑面积", scale, "FloorArea"),
    named("抗震设防", "6度", ""),
    named("装修标准", finish, ""),
  ];
}
