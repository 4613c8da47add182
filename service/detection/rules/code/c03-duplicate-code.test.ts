import { describe, expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { smallBill } from "../../testing/small-bill.ts";

const building = /<SectionalWorks [\s\S]*<\/SectionalWorks>/.exec(smallBill)?.[0] ?? "";
const second = building.replace('Number="01" Name="1号楼"', 'Number="02" Name="2号楼"');

async function repeated(text: string): Promise<string[]> {
  const { findings } = await judge(text);
  return findings
    .filter(({ rule, severity }) => rule === "C03" && severity === "W")
    .map((one) => one.message);
}

it("C03 › names the 单项 of units of equal names", async () => {
  const [first] = await repeated(smallBill.replace(building, building + second));
  expect(first).toContain("的编码在“1号楼”的“建筑”、“2号楼”的“建筑”2个单位工程中重复使用");
});

it("C03 › names units of different names alone", async () => {
  const other = second.replace('Number="0101" Name="建筑"', 'Number="0101" Name="附属"');
  const [first] = await repeated(smallBill.replace(building, building + other));
  expect(first).toContain("的编码在“建筑”、“附属”2个单位工程中重复使用");
});

describe("C03 › beside measures of the project", () => {
  const measure =
    '<WorkElement Number="011701001001" Name="综合脚手架" Unit="m2" Quantity="1" Price="2" Total="2" CalcType="1"/>';
  const beside = (rows: string) =>
    smallBill.replace("</ProjectInstallationWorkCost>", `<Preliminaries>${rows}</Preliminaries>$&`);

  it("counts them as no unit", async () => {
    const [told] = await repeated(beside(measure));
    expect(told).toContain("的编码在“建筑”、项目级措施2处重复使用");
  });

  it("names them where a code repeats within", async () => {
    const { findings } = await judge(beside(measure.replaceAll("011701", "011702").repeat(2)));
    const told = findings.filter(({ rule }) => rule === "C03").map(({ message }) => message);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("的编码在项目级措施内第2次出现");
  });
});
