import { type WorkKind, works } from "./works.ts";

/** Faults of sums come last: planting a fault in a row recomputes the sums. */
const wholeBuilding: readonly (readonly string[])[] = [
  ["项目特征只写“无”", "混凝土构件没有强度等级", "综合单价为零", "工程量为零", "合价比数量×单价多三角七分"],
  ["同一单位工程两行同码", "混凝土构件没有强度等级", "合价比数量×单价多三角七分"],
  ["编码少一位", "综合单价为零", "两个单位工程用了同一编码"],
  ["工程量为负", "项目特征照抄名称", "同一单位工程两行同码", "增值税率与编制时间不符"],
  ["合价比数量×单价多三角七分"],
  [],
];

/** Without a structure, hence without concrete. */
const rebuilding: readonly (readonly string[])[] = [
  ["项目特征只写“无”", "综合单价为零", "合价比数量×单价多三角七分"],
  ["编码少一位", "同一单位工程两行同码", "合价比数量×单价多三角七分"],
  ["工程量为负", "项目特征照抄名称", "合价比数量×单价多三角七分"],
];

const roads = ["项目特征只写“无”", "综合单价为零", "合价比数量×单价多三角七分"];

export function faultsOf(kind: WorkKind, index: number): readonly string[] {
  if (kind === "road") return roads;
  const sets = "built" in works[kind] ? wholeBuilding : rebuilding;
  return sets[index % sets.length] ?? [];
}
