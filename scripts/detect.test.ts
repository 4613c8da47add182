import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { billTotalsSchema, findingSchema, projectFactsSchema } from "#contracts/detection/detection.ts";

const bill = `<?xml version="1.0" encoding="utf-8"?>
<ConstructionProject Number="1" Name="一号院" FileKind="6" ValuationMethod="1" TaxModel="1"
 StandardName="建设工程造价数据交换标准" StandardNumber="GB/T 50XXX-201X" Scale="10">
<SystemInfo MakeDate="2025-10-09T08:30:00"/>
<ConstructionSummary/>
</ConstructionProject>
`;
const answerSchema = z.object({
  project: projectFactsSchema.nullable(),
  totals: billTotalsSchema.nullable(),
  findings: z.array(findingSchema),
});

type Result = { code: number; stdout: string; stderr: string };

function run(...args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/detect.ts", ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}

describe("npm run detect", () => {
  let folder = "";
  const file = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "detect-"));
    await writeFile(file("bill.xml"), bill);
    await writeFile(file("half.xml"), bill.slice(0, -20));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("prints findings for people and exits 0 despite errors", async () => {
    const { code, stdout } = await run(file("bill.xml"));
    expect(code).toBe(0);
    expect(stdout).toContain("项目名称：一号院（2018版交换标准）");
    expect(stdout).toContain("检测结果：错误3，警告0，提示0");
    expect(stdout).toContain("F06 第2行文件中没有单项工程");
  });

  it("prints JSON of the contract's shape", async () => {
    const { code, stdout } = await run(file("bill.xml"), "--json");
    expect(code).toBe(0);
    const { project, findings } = answerSchema.parse(JSON.parse(stdout));
    expect(project?.name).toBe("一号院");
    expect(findings.map(({ rule, place }) => [rule, place.line])).toEqual([
      ["F06", 2],
      ["F09", 2],
      ["F09", 2],
    ]);
  });

  it("reports an unreadable file and exits 2", async () => {
    const { code, stdout } = await run(file("half.xml"), "--json");
    expect(code).toBe(2);
    const { project, findings } = answerSchema.parse(JSON.parse(stdout));
    expect(project).toBeNull();
    expect(findings.map(({ rule, place }) => [rule, place.line])).toEqual([["F01", 6]]);
  });

  it("reports a missing file", async () => {
    expect(await run(file("none.xml"))).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `找不到文件：${file("none.xml")}\n`,
    });
  });

  it("prints its usage", async () => {
    expect((await run()).stderr).toMatch(/^用法/);
    expect((await run(file("bill.xml"), "--other")).code).toBe(2);
  });
});
