import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";

export type DemoFiling = {
  index: number;
  regionCode: string;
  consultant: number;
  builder: number;
  projectName: string;
  location: string;
  projectClass: "01" | "04";
  scale: number;
  targetTotal: number;
  standardVersion: "2013" | "2024";
  faults: readonly string[];
  status: FilingStatus;
  returnKind: ReturnKind | null;
  daysAgo: number;
};

const counties = [
  { regionCode: "330106", place: "杭州市西湖区", builder: 0, street: "古荡街道" },
  { regionCode: "330109", place: "杭州市萧山区", builder: 1, street: "北干街道" },
  { regionCode: "330212", place: "宁波市鄞州区", builder: 2, street: "首南街道" },
  { regionCode: "330203", place: "宁波市海曙区", builder: 3, street: "望春街道" },
  { regionCode: "330402", place: "嘉兴市南湖区", builder: 4, street: "东栅街道" },
  { regionCode: "330481", place: "海宁市", builder: 5, street: "海洲街道" },
] as const;

const works = [
  { name: "安置房三期工程", scale: 36_500, unitCost: 2_150, projectClass: "01" },
  { name: "第二实验小学扩建工程", scale: 18_200, unitCost: 2_380, projectClass: "01" },
  { name: "社区卫生服务中心迁建工程", scale: 9_800, unitCost: 2_260, projectClass: "01" },
  { name: "文化馆改建工程", scale: 7_400, unitCost: 2_320, projectClass: "01" },
  { name: "公共停车楼工程", scale: 15_600, unitCost: 2_080, projectClass: "01" },
  { name: "养老服务中心新建工程", scale: 12_300, unitCost: 2_240, projectClass: "01" },
  { name: "中心幼儿园新建工程", scale: 6_900, unitCost: 2_200, projectClass: "01" },
  { name: "人才公寓一期工程", scale: 42_000, unitCost: 2_180, projectClass: "01" },
  { name: "老旧小区综合改造工程", scale: 28_400, unitCost: 1_940, projectClass: "01" },
  { name: "市政道路提升工程", scale: 21_500, unitCost: 1_240, projectClass: "04" },
] as const;

const spread: readonly [FilingStatus, ReturnKind | null, number][] = [
  ["draft", null, 6],
  ["submitted", null, 10],
  ["detected", null, 10],
  ["publicity", null, 7],
  ["filed", null, 16],
  ["returned", "all", 3],
  ["returned", "materials", 2],
  ["returned", "result", 2],
  ["void", null, 2],
  ["accepted", null, 2],
];

/** Faults of sums come last: planting a fault in a row recomputes the sums. */
const faultSets: readonly (readonly string[])[] = [
  ["项目特征只写“无”", "混凝土构件没有强度等级", "综合单价为零", "工程量为零", "合价比数量×单价多三角七分"],
  ["同一单位工程两行同码", "混凝土构件没有强度等级", "合价比数量×单价多三角七分"],
  ["编码少一位", "综合单价为零", "两个单位工程用了同一编码"],
  ["工程量为负", "项目特征照抄名称", "同一单位工程两行同码", "增值税率与编制时间不符"],
  ["合价比数量×单价多三角七分"],
  [],
];

const municipalFaults = ["项目特征只写“无”", "综合单价为零", "合价比数量×单价多三角七分"];

export function demoPlan(): DemoFiling[] {
  const statuses = spread.flatMap(([status, kind, count]) =>
    Array.from({ length: count }, () => ({ status, kind })),
  );
  return statuses.map(({ status, kind }, index) => {
    const county = counties[index % counties.length] ?? counties[0];
    const work = works[(index * 7) % works.length] ?? works[0];
    const scale = Math.round(work.scale * (0.8 + ((index * 13) % 9) / 20));
    return {
      index,
      regionCode: county.regionCode,
      consultant: index % 4,
      builder: county.builder,
      projectName: `${county.place}${work.name}`,
      location: `${county.place}${county.street}`,
      projectClass: work.projectClass,
      scale,
      targetTotal: scale * work.unitCost,
      standardVersion: index % 3 === 0 ? "2013" : "2024",
      faults: faultsFor(status, work.projectClass, index),
      status,
      returnKind: kind,
      daysAgo: daysAgoFor(status, index),
    };
  });
}

function faultsFor(status: FilingStatus, projectClass: string, index: number): readonly string[] {
  if (status === "publicity" || (status === "filed" && index % 4 !== 0)) return [];
  if (projectClass === "04") return municipalFaults;
  return faultSets[index % faultSets.length] ?? [];
}

function daysAgoFor(status: FilingStatus, index: number): number {
  if (status === "filed") return 20 + ((index * 11) % 160);
  if (status === "publicity") return 2 + (index % 3);
  return 1 + (index % 12);
}
