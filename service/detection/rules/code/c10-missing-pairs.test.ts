import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { smallBill } from "../../testing/small-bill.ts";
import { defaultThresholds, type Thresholds } from "../../thresholds.ts";
import type { StandardVersion } from "../rule.ts";

type Row = readonly [code: string, name: string, feature: string, unit: string, quantity: string];

async function said(
  rows: readonly Row[],
  {
    edit = (text: string) => text,
    thresholds = defaultThresholds,
    standardVersion = "2013",
  }: { edit?: (text: string) => string; thresholds?: Thresholds; standardVersion?: StandardVersion } = {},
) {
  const written = rows.map(
    ([code, name, feature, unit, quantity], at) =>
      `<WorkElement Number="${code}${String(at + 101)}" Name="${name}" Attr="${feature}" Unit="${unit}" Quantity="${quantity}" Price="1.00" Total="0" CalcType="1"/>`,
  );
  const text = edit(smallBill.replace('<WorkElement Number="031001002001"', `${written.join("\n")}$&`));
  const { findings, outcome } = await judge(text, { thresholds, standardVersion });
  return {
    kinds: findings.flatMap(({ rule, kind }) => (rule === "C10" ? [kind] : [])),
    notJudged: outcome.rules.find(({ code }) => code === "C10")?.notJudged,
  };
}

const earth = (dug: string, filled: string, carried: string, fill = "素土"): Row[] => [
  ["010101002", "挖一般土方", "三类土", "m3", dug],
  ["010103001", "回填方", fill, "m3", filled],
  ["010103002", "余方弃置", "运距1km", "m3", carried],
];
const pipes = (count: number, feature = "规格:DN50 连接:丝扣"): Row[] =>
  Array.from({ length: count }, () => ["031001002", "钢管", feature, "m", "1"]);
const small: Thresholds = { ...defaultThresholds, C10: { ...defaultThresholds.C10, leastRows: 1 } };

it("C10 › misses the formwork of concrete, unless a text speaks of it", async () => {
  const wall: Row = ["010504001", "直形墙", "C30 抗渗", "m3", "5"];
  const edit = (text: string) => text.replace("模板及支架制作、安装、拆除", "浇筑");
  expect((await said([wall])).kinds).toEqual([]);
  expect((await said([wall], { edit })).kinds).toEqual(["混凝土没有模板"]);
  expect((await said([["010504001", "直形墙", "C30 含模板", "m3", "5"]], { edit })).kinds).toEqual([]);
  expect((await said([wall, ["011702011", "直形墙", "墙厚200mm", "m2", "50"]], { edit })).kinds).toEqual([]);
});

it("C10 › compares what is dug with what is filled and carried away", async () => {
  const kinds = async (rows: Row[]) => (await said(rows)).kinds;
  expect(await kinds(earth("90", "40", "60"))).toEqual([]);
  expect(await kinds(earth("190", "40", "60"))).toEqual(["土方挖、填、弃不平衡"]);
  expect(await kinds(earth("90", "140", "60"))).toEqual(["土方挖、填、弃不平衡"]);
  expect(await kinds(earth("90", "140", "60", "外购素土"))).toEqual([]);
  expect(await kinds(earth("190", "40", "60").slice(0, 2))).toEqual([]);
});

it("C10 › counts rock and bored holes among what is dug", async () => {
  const rock: Row = ["010102001", "挖一般石方", "坚石", "m3", "200"];
  const bored: Row = ["010302004", "挖孔桩土（石）方", "三类土", "m3", "100"];
  const kinds = async (rows: Row[]) => (await said(rows)).kinds;
  expect(await kinds([...earth("90", "140", "250"), rock, bored])).toEqual([]);
  expect(await kinds([...earth("90", "140", "60"), rock, bored])).toEqual(["土方挖、填、弃不平衡"]);
  expect(await kinds([rock, ...earth("0", "100", "100").slice(1)])).toEqual([]);
  expect(await kinds([rock, ...earth("0", "300", "100").slice(1)])).toEqual(["土方挖、填、弃不平衡"]);
});

it("C10 › judges no earth by its numbers of 2013 in 2024", async () => {
  const { kinds, notJudged } = await said(earth("190", "40", "60"), { standardVersion: "2024" });
  expect(kinds).toEqual([]);
  expect(notJudged).toEqual(["2024版计量规范的土石方编码尚未收录，不核对挖、填、弃是否平衡"]);
});

it("C10 › misses supports and trials of pipes, a unit each", async () => {
  const kinds = async (rows: Row[]) => (await said(rows)).kinds;
  expect(await kinds(pipes(1))).toEqual([]);
  expect(await kinds(pipes(2))).toEqual(["管道没有支架、试压"]);
  expect(await kinds(pipes(2, "规格:DN50 连接:丝扣 水压试验"))).toEqual([]);
  expect(await kinds([...pipes(2), ["031002001", "管道支架", "型钢", "kg", "5"]])).toEqual([]);
});

it("C10 › misses scaffolds, and can be switched off", async () => {
  const bare = (text: string) => text.replace("综合脚手架", "垂直运输");
  expect((await said([], { edit: bare, thresholds: small })).kinds).toEqual(["没有脚手架"]);
  expect((await said([], { thresholds: small })).kinds).toEqual([]);
  const off = { ...small, C10: { ...small.C10, enabled: false } };
  expect(await said([], { edit: bare, thresholds: off })).toEqual({
    kinds: [],
    notJudged: ["检测标准没有启用"],
  });
});
