import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { causeSchema } from "#contracts/detection/cause.ts";
import { billTotalsSchema, findingSchema, projectFactsSchema } from "#contracts/detection/detection.ts";
import { exchangeXml } from "#service/bill-generator/exchange-xml/write-exchange-xml.ts";
import { faultNamed } from "#service/bill-generator/faults.ts";
import { generateBill } from "#service/bill-generator/generate-bill.ts";
import { settlementBills } from "#service/bill-generator/settlement-bills.ts";
import { exampleOptions } from "#service/bill-generator/testing/example-options.ts";
import { unpriced } from "#service/detection/testing/counterparts.ts";
import { pagesOf } from "#service/pdf/testing/pages-of.ts";
import { oneError, testWorkbook } from "#service/workflow/testing/bills.ts";

import { detectBill } from "./detection/detect-bill.ts";

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
  causes: z.array(causeSchema.omit({ open: true, undecided: true, unanswered: true, fresh: true })),
});

type Result = { code: number; stdout: string; stderr: string };

async function run(...args: string[]): Promise<Result> {
  const result: Result = { code: 0, stdout: "", stderr: "" };
  result.code = await detectBill(args, {
    stdout: (text) => void (result.stdout += text),
    stderr: (text) => void (result.stderr += text),
  });
  return result;
}

/** The command itself. */
function runProcess(...args: string[]): Promise<Result> {
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

  it("prints causes with their places, ranked, and exits 1", async () => {
    const { code, stdout } = await run(file("bill.xml"));
    expect(code).toBe(1);
    expect(stdout).toContain("项目名称：一号院（2018版交换标准）");
    expect(stdout).toContain("检测结果：错误8，警告0，提示2，归为9个原因");
    expect(stdout).toContain("1. 错误 没有单项工程（F06 单项工程数）：1处\n     第2行文件中没有单项工程");
    expect(stdout).toContain("编制单位未填写（F09 编制信息）：1处\n");
    expect(stdout).toContain("未检测的内容\n");
  });

  it("prints every finding with --all", async () => {
    const { code, stdout } = await run(file("bill.xml"), "--all");
    expect(code).toBe(1);
    expect(stdout).toContain("检测结果：错误8，警告0，提示2\n");
    expect(stdout).toContain("  错误 F06 第2行文件中没有单项工程");
  });

  it("prints JSON of the contract's shape, each finding in one cause", async () => {
    const { code, stdout } = await run(file("bill.xml"), "--json");
    expect(code).toBe(1);
    const { project, findings, causes } = answerSchema.parse(JSON.parse(stdout));
    expect(project?.name).toBe("一号院");
    expect(findings.slice(0, 3).map(({ rule, place }) => [rule, place.line])).toEqual([
      ["F06", 2],
      ["F09", 2],
      ["F09", 2],
    ]);
    expect(causes.reduce((sum, { count }) => sum + count, 0)).toBe(findings.length);
  });

  it("exits 0 for a clean bill, and for hints alone", async () => {
    const clean = generateBill(exampleOptions({ itemsPerUnit: 20 }));
    const hinted = faultNamed("一个文件两个单项工程").plant(clean, 5).bill;
    for (const [name, bill_] of [
      ["clean", clean],
      ["hinted", hinted],
    ] as const) {
      await writeFile(file(`${name}.xml`), exchangeXml(bill_));
      const { code, stdout } = await run(file(`${name}.xml`), "--standard=2024");
      expect(stdout).toContain(`检测结果：错误0，警告0，提示${name === "clean" ? 0 : 1}`);
      expect(code).toBe(0);
    }
  });

  it("reads a workbook and writes the report of it, never over a file", async () => {
    await writeFile(file("bill.xlsx"), (await testWorkbook(oneError)).workbook);
    const asked = [file("bill.xlsx"), "--standard=2024", `--report=${file("report.pdf")}`];
    expect((await run(...asked)).code).toBe(1);
    const text = (await pagesOf(new Uint8Array(await readFile(file("report.pdf"))))).join("");
    expect(text).toContain("造价检测报告一、基本情况造价数据文件bill.xlsx");
    expect(text).toContain("【错误】");
    expect(text).not.toContain("盖章");
    expect(await run(...asked)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^检测失败：.*EEXIST/),
    });
  });

  it("compares the bills of a settlement", async () => {
    const bills = settlementBills(exampleOptions({ seed: 31, itemsPerUnit: 12 }));
    for (const name of ["contract", "submitted", "approved"] as const)
      await writeFile(file(`${name}.xml`), exchangeXml(bills[name]));
    const { stdout } = await run(
      file("approved.xml"),
      "--standard=2024",
      "--json",
      `--contract=${file("contract.xml")}`,
      `--submitted=${file("submitted.xml")}`,
    );
    expect(answerSchema.parse(JSON.parse(stdout)).findings.map(({ message }) => message)).toEqual([]);
    expect((await run(file("approved.xml"), `--contract=${file("contract.xml")}`)).code).toBe(2);
    const ceiling = generateBill(exampleOptions({ seed: 31, itemsPerUnit: 12, priceFactor: "0.8" }));
    await writeFile(file("ceiling.xml"), exchangeXml(ceiling));
    const asked = ["contract", "submitted", "ceiling"].map((name) => `--${name}=${file(`${name}.xml`)}`);
    const compared = (await run(file("approved.xml"), "--standard=2024", ...asked)).stdout;
    expect(compared).toContain("合同总价高于最高投标限价（S10 合同单价高于最高投标限价）：1处");
    expect((await run(file("approved.xml"), `--ceiling=${file("ceiling.xml")}`)).code).toBe(2);
  });

  it("compares a max price with the tender's bill, and tells why it could not", async () => {
    const tender = generateBill(exampleOptions({ itemsPerUnit: 19 }));
    await writeFile(file("tender.xml"), unpriced(exchangeXml(tender)));
    await writeFile(file("ceiling.xml"), exchangeXml(generateBill(exampleOptions({ itemsPerUnit: 20 }))));
    const asked = [file("ceiling.xml"), "--standard=2024"];
    const { stdout } = await run(...asked, `--tender=${file("tender.xml")}`);
    expect(stdout).toContain("招标工程量清单没有此项（C12 清单项目与招标工程量清单不一致）");
    expect((await run(...asked, `--tender=${file("half.xml")}`)).stdout).toContain("没有与之比较：");
  });

  it("judges by local rules of a file, told among the others", async () => {
    const content = {
      name: "清单项目单价偏高",
      scope: "row",
      severity: "W",
      condition: "price > 0 && total > 0",
      message: "单价{price}元",
      expected: "单价有依据",
      amount: "total",
      source: "本地通知",
      versions: ["2024"],
    };
    const rules = [
      { code: "L01", ...content },
      {
        code: "L02",
        state: "draft",
        content: { ...content, name: "名称不含钢", condition: '!name.contains("钢")', amount: "" },
      },
    ];
    await writeFile(file("local.xml"), exchangeXml(generateBill(exampleOptions({ itemsPerUnit: 8 }))));
    await writeFile(file("rules.json"), JSON.stringify(rules));
    const asked = [file("local.xml"), "--standard=2024", `--rules=${file("rules.json")}`];
    const { code, stdout } = await run(...asked, "--json");
    expect(code).toBe(1);
    const { causes } = answerSchema.parse(JSON.parse(stdout));
    expect(causes.map(({ rule, kind, block }) => [rule, kind, block])).toEqual([
      ["L01", "清单项目单价偏高", "price"],
      ["L02", "名称不含钢", "quality"],
    ]);
    expect((await run(...asked)).stdout).toContain("清单项目单价偏高（L01）");
  });

  it.each([
    ["not JSON", "[{", "不是地方规则的JSON数组"],
    ["no rules", "{}", "不是地方规则的JSON数组"],
    ["no content", '[{"code":"L01"}]', "第1条（name）：未填写或格式有误"],
    [
      "another name",
      '[{"code":"L01","content":{"name":"甲","scope":"row","severity":"E","condition":"prize > 1","message":"高","expected":"低","amount":"","source":"甲","versions":["2013"]}}]',
      "第1条（L01）的判定条件有误：第1个字：没有“prize”",
    ],
    [
      "another code",
      '[{"code":"A01","content":{"name":"甲","scope":"row","severity":"E","condition":"price > 1","message":"高","expected":"低","amount":"","source":"甲","versions":["2013"]}}]',
      "第1条的代码（code）不是",
    ],
  ])("names what is wrong with a file of local rules: %s", async (_, written, told) => {
    await writeFile(file("wrong.json"), written);
    const { code, stdout, stderr } = await run(file("bill.xml"), `--rules=${file("wrong.json")}`);
    expect(stderr).toContain(`检测失败：地方规则${file("wrong.json")}：${told}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("reports an unreadable file and exits 2", async () => {
    const { code, stdout } = await run(file("half.xml"), "--json");
    expect(code).toBe(2);
    const { project, findings, causes } = answerSchema.parse(JSON.parse(stdout));
    expect(project).toBeNull();
    expect(findings.map(({ rule, place }) => [rule, place.line])).toEqual([["F01", 6]]);
    expect(causes).toHaveLength(1);
    expect(await run(file("half.xml"), `--report=${file("none.pdf")}`)).toMatchObject({
      code: 2,
      stderr: "检测失败：造价数据文件无法读取，没有生成检测报告\n",
    });
  });

  it("is a command with its own exit code and streams", async () => {
    for (const args of [[file("bill.xml")], [file("none.xml")]])
      expect(await runProcess(...args)).toEqual(await run(...args));
  });

  it("reports a missing file", async () => {
    expect(await run(file("none.xml"))).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `找不到文件：${file("none.xml")}\n`,
    });
    const { code, stderr } = await run(file("bill.xml"), `--rules=${file("none.json")}`);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `找不到文件：${file("none.json")}\n` });
  });

  it("prints its usage", async () => {
    expect((await run()).stderr).toMatch(/^用法/);
    expect((await run(file("bill.xml"), "--other")).code).toBe(2);
  });
});
