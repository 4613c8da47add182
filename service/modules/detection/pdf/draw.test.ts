import { describe, expect, it } from "vitest";

import { pagesOf } from "#service/pdf/testing/pages-of.ts";

import { drawReport } from "./draw.ts";
import type { PdfData } from "./pdf-data.ts";

const counts = { E: 1, W: 0, I: 0 };
const finding = (number: number): PdfData["findings"][number] => ({
  rule: "A01",
  severity: "E",
  place: {
    sectional: "1号楼",
    unit: "建筑工程",
    item: "010507004001",
    itemName: "台阶",
    element: "Item",
    attribute: null,
    sheet: null,
    line: number + 1,
    column: 1,
    row: null,
  },
  seen: "合价8,219.41元",
  expected: "8,219.04元",
  message: `清单项目“台阶”的合价8,219.41元与工程量80.92×综合单价101.57不符，相差0.37元。`.repeat(
    1 + (number % 3),
  ),
  answer: null,
  decision: null,
});
const report = (findings: number, project = "西湖区公共停车楼工程"): PdfData => ({
  title: [project, "最高投标限价造价检测报告"],
  code: "0123-4567-89AB-CDEF",
  printedAt: "2026年11月22日14时05分",
  facts: [{ name: "项目名称", value: project }],
  totals: [{ name: "总造价（元）", value: "143,545,470.41" }],
  counts,
  open: { decisions: 1, replies: 0 },
  rules: [
    {
      code: "A01",
      name: "合价计算不符",
      severity: "E",
      formula: "合价＝工程量×综合单价。",
      technical: "",
      source: "表-08",
      notJudged: [],
      counts,
    },
  ],
  units: [
    { name: "整个文件", total: null, counts },
    { name: "合计", total: "143545470.41", counts },
  ],
  indicators: {
    facts: [{ name: "没有单方造价", value: "建筑面积为0" }],
    unit: "元/m²",
    works: [{ name: "建筑工程", amount: "1234567.89", value: "2345.67" }],
  },
  findings: Array.from({ length: findings }, (_, at) => finding(at)),
  total: findings,
  stationName: "杭州市西湖区建设工程造价管理站",
  day: "2026年11月4日",
});

describe("drawReport", () => {
  it.each([4, 5, 6, 14, 15, 16])(
    "never leaves the seal on a page without a finding (%i)",
    async (findings) => {
      const last = (await pagesOf(await drawReport(report(findings)))).at(-1) ?? "";
      expect(last).toContain("杭州市西湖区建设工程造价管理站（盖章）2026年11月4日");
      expect(last).toContain(`${findings}.【错误】`);
    },
  );

  it("begins with the project, and ends formula and source as sentences", async () => {
    const project = "杭州市西湖区古荡街道老旧小区综合改造提升工程";
    const [first = ""] = await pagesOf(await drawReport(report(1, project)));
    expect(first.startsWith(`${project}最高投标限价造价检测报告`)).toBe(true);
    expect(first).toContain("判定条件：合价＝工程量×综合单价。依据：表-08。");
    expect(first).toContain("四、造价指标没有单方造价建筑面积为0");
    expect(first).toContain("建筑工程1,234,567.892,345.67");
  });
});
