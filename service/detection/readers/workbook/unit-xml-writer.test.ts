import { type CellValue, writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";

type Rows = CellValue[][];

const header = ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"];
const title = ["分部分项工程和单价措施项目清单与计价表"];
const soil = (feature: string) => [1, "010101001001", "平整场地", feature, "m2", 10, 10, 100];
const digging = [2, "010101002001", "挖一般土方", "1.土壤类别:三类土", "m3", 10, 20, 200];
const alone = (text: string): CellValue[] => [null, null, null, text];
const sum = (words: string, amount: number): CellValue[] => [words, ...Array<null>(6).fill(null), amount];
const heading = (amount: number): CellValue[] => [null, null, "土石方工程", null, null, null, null, amount];

async function read(...rows: Rows) {
  const { findings, rows: found } = await judge(
    await writeXlsx({ sheets: [{ name: "分部分项", rows: [header, ...rows] }] }),
  );
  return {
    found: findings.map(({ rule }) => rule),
    rows: found.flatMap(({ kind, name, feature }) =>
      kind === "item" ? [feature] : kind === "division" ? [name] : [],
    ),
  };
}

it.each([
  ["2.弃土运距:5km", "1.土壤类别:三类土\n2.弃土运距:5km"],
  ["类别:三类土", "1.土壤类别:三类土"],
])("UnitXmlWriter › adds %s on the next page to the feature before", async (rest, whole) => {
  const feature = whole.slice(0, -rest.length).trimEnd();
  const page = [sum("本页小计", 100), title, header, alone(rest)];
  const rows = (total: number) => [heading(total), soil(feature), ...page, digging, sum("合计", total)];
  expect(await read(...rows(300))).toEqual({
    found: [],
    rows: ["土石方工程", whole, "1.土壤类别:三类土"],
  });
  expect((await read(...rows(310))).found).toEqual(expect.arrayContaining(["A04", "A05"]));
});

it.each(["砌筑工程", "4.砌筑工程", "1.砌筑工程"])(
  "UnitXmlWriter › takes %s in the column of features for a heading",
  async (text) => {
    const { rows } = await read(heading(100), soil("1.土壤类别:三类土"), alone(text), digging);
    expect(rows).toEqual(["土石方工程", "1.土壤类别:三类土", text, "1.土壤类别:三类土"]);
  },
);
