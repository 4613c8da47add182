import decodeQR from "qr/decode.js";
import { describe, expect, it } from "vitest";

import type { Finding } from "#contracts/detection/detection.ts";
import { qrSquares } from "#service/pdf/qr-squares.ts";
import { pagesOf } from "#service/pdf/testing/pages-of.ts";

import { drawReport } from "./draw.ts";
import { fileReport } from "./file-report.ts";
import type { Issued, PdfData } from "./pdf-data.ts";

const finding = (number: number, more: Partial<Finding> = {}): Finding => ({
  key: `k${number}`,
  rule: "A01",
  severity: "E",
  kind: "合价计算不符",
  amount: "0.37",
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
  message: "合价与工程量×综合单价不符，相差0.37元，应为8,219.04元。",
  ...more,
});
const rule = (code: string, name: string) => ({
  code,
  name,
  severity: "E" as const,
  formula: "合价＝工程量×综合单价。",
  technical: "",
  source: "表-08",
  notJudged: [],
});
const link = "https://zj.example.cn/report-check#number=JC330106202600001&code=0123-4567-89AB-CDEF";
const issued: Issued = {
  number: "JC330106202600001",
  stationName: "杭州市西湖区建设工程造价管理站",
  day: "2026年11月4日",
  code: "0123-4567-89AB-CDEF",
  printedAt: "2026年11月22日14时05分",
  link,
  open: { decisions: 1, replies: 0 },
  indicators: {
    facts: [{ name: "没有单方造价", value: "建筑面积为0" }],
    unit: "元/m²",
    works: [{ name: "建筑工程", amount: "1234567.89", value: "2345.67" }],
  },
  worksLeft: 0,
};

function report(findings: readonly Finding[], more: Partial<PdfData> = {}): PdfData {
  const count = (wanted: Finding["severity"]) =>
    findings.filter(({ severity }) => severity === wanted).length;
  const outcome = {
    project: null,
    totals: null,
    counts: { E: count("E"), W: count("W"), I: count("I") },
    rules: [
      rule("A01", "合价计算不符"),
      rule("A06", "单位工程造价"),
      { ...rule("P05", "材料价"), notJudged: ["本地区没有已发布的材料价格"] },
      { ...rule("P08", "价格时间"), notJudged: ["没有材料价格时间"] },
    ],
  };
  const given = { fileName: "a.xml", standardVersion: "2013", printedAt: "今天", outcome, findings } as const;
  return { ...fileReport(given), title: ["停车楼工程", "造价检测报告"], issued, ...more };
}

const textOf = async (pdf: PdfData) => (await pagesOf(await drawReport(pdf))).join("");

describe("drawReport", () => {
  it("begins with project and number, ends with code, signers and seal on one page", async () => {
    const pages = await pagesOf(await drawReport(report([finding(1)])));
    expect(pages[0]).toMatch(/^停车楼工程造价检测报告报告编号：JC330106202600001一、基本情况/);
    const last = pages.at(-1) ?? "";
    expect(last).toContain("校验码0123-4567-89AB-CDEF，打印时间2026年11月22日14时05分。");
    expect(last).toContain("检测人（签字）：复核人（签字）：签发人（签字）：");
    expect(last).toContain("杭州市西湖区建设工程造价管理站（盖章）2026年11月4日");
    expect(last).toContain("判定条件：合价＝工程量×综合单价。依据：表-08。");
    expect(pages.join("")).toContain("七、造价指标没有单方造价建筑面积为0");
    expect(pages.join("")).toContain("建筑工程1,234,567.892,345.67");
  });

  it("folds equal places under the count, and consequences under their cause", async () => {
    const many = Array.from({ length: 7 }, (_, at) => finding(at));
    const above = finding(50, { rule: "A06", kind: "单位工程造价", message: "单位工程造价不符。" });
    const text = await textOf(report([...many, above]));
    expect(text).toContain("影响造价：1个原因，8处，涉及金额2.59元");
    expect(text).toContain("【错误】合价计算不符（A01）7处2.59");
    expect(text.match(/合价与工程量×综合单价不符，相差0.37元/g)).toHaveLength(1);
    expect(text).toContain(
      "第1行；建筑工程›010507004001台阶›第2行；建筑工程›010507004001台阶›第3行".replaceAll(" ", ""),
    );
    expect(text).not.toContain("第6行");
    expect(text).toContain("以上为前5处，其余2处略。");
    expect(text).toContain("由此引起：A06单位工程造价1处（0.37元）。");
    expect(text).not.toContain("单位工程造价不符。");
  });

  it("names the 单项 of a place where several have a unit of the name", async () => {
    const { place } = finding(2);
    const second = finding(2, { place: { ...place, sectional: "2号楼" } });
    const text = await textOf(report([finding(1), second]));
    expect(text).toContain("1号楼›建筑工程›010507004001台阶›第2行；2号楼›建筑工程›010507004001台阶›第3行");
  });

  it("tells what was not checked from what was partly checked", async () => {
    const text = await textOf(report([]));
    expect(text).toContain("P05材料价未检测本地区没有已发布的材料价格");
    expect(text).toContain("P08价格时间未全部检测没有材料价格时间");
    expect(text).toContain("检测结论：该造价数据文件按检测规则未发现问题。");
  });

  it("bounds what a file of many causes prints", async () => {
    const many = Array.from({ length: 200 }, (_, at) => finding(at, { kind: `缺陷${at}`, amount: null }));
    const text = await textOf(report(many));
    expect(text).toContain("影响造价：200个原因，200处");
    expect(text).toContain("另有140个原因，逐处清单见平台");
    expect(text).not.toContain("缺陷61");
  });

  it("says how many works of 造价指标 it leaves out", async () => {
    expect(await textOf(report([]))).not.toContain("另有");
    const text = await textOf(report([], { issued: { ...issued, worksLeft: 20 } }));
    expect(text).toContain("1,234,567.892,345.67另有20行，见平台备案页面。");
  });

  it("without a number has code and seal, but no QR code and no check without an account", async () => {
    const text = await textOf(report([finding(1)], { issued: { ...issued, number: null, link: null } }));
    for (const word of ["报告编号", "二维码", "null"]) expect(text).not.toContain(word);
    for (const word of ["校验码0123-4567-89AB-CDEF，打印时间", "（盖章）"]) expect(text).toContain(word);
  });

  it("without the platform's parts has neither station nor code, and says so", async () => {
    const text = await textOf(report([finding(1), finding(2, { rule: "T02" })], { issued: null }));
    for (const word of ["报告编号：", "校验码0", "盖章", "签字", "造价指标", "平台"])
      expect(text).not.toContain(word);
    expect(text).toContain("未经造价管理机构出具");
  });
});

describe("qrSquares", () => {
  it("hold the address that the code is checked at", () => {
    const squares = qrSquares(link);
    const [scale, side] = [4, squares.length * 4];
    const data = new Uint8Array(side * side * 4).fill(255);
    for (let at = 0; at < side * side; at += 1) {
      const isDark = squares[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)];
      if (isDark) data.fill(0, at * 4, at * 4 + 3);
    }
    expect(decodeQR({ width: side, height: side, data })).toBe(link);
  });
});
