import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import type { Publicity } from "#contracts/filing/publicity.ts";

import { PublicityDocument } from "./publicity-document.tsx";

const unit: Publicity["units"][number] = {
  name: "建筑工程",
  divisional: "1000000.00",
  measure: "200000.10",
  safety: "50000.00",
  other: "0.00",
  provisional: "0.00",
  gf: "0.00",
  tax: "108000.01",
  total: "1308000.11",
};
const content: Publicity = {
  acceptNo: "SL330106202600001",
  filingNo: "",
  status: "publicity",
  projectName: "示例市保障性住房1号楼",
  tenderName: "示例市保障性住房1号楼施工",
  location: "西湖区文一西路",
  tendererName: "示例市安居建设发展有限公司",
  consultName: "浙江衡准工程造价咨询有限公司",
  people: [{ duty: "编制人", name: "周思远", certNo: "建[造]21223300000001" }],
  ceilingPrice: "1308000.11",
  ceilingPriceChinese: "壹佰叁拾万捌仟元壹角壹分",
  standardVersion: "2024",
  units: [unit],
  stationName: "杭州市西湖区建设工程造价管理站",
  start: "2026-11-20T16:30:00.000Z",
  end: "2026-11-25T15:59:59.000Z",
  filedAt: null,
  complaint: "在其公布后5天内书面投诉。",
};
const textOf = (given: Publicity): string =>
  renderToStaticMarkup(<PublicityDocument content={given} />).replace(/<[^>]+>/g, "|");

describe("PublicityDocument", () => {
  it("shows the project, its people, and the price in figures and words", () => {
    const text = textOf(content);
    for (const part of ["示例市保障性住房1号楼施工", "建[造]21223300000001", "1,308,000.11", "1,000,000.00"])
      expect(text).toContain(part);
    expect(text).toContain("壹佰叁拾万捌仟元壹角壹分");
    expect(text).toContain("在其公布后5天内书面投诉。");
  });

  it.each([
    ["2013", "其中：安全文明施工费", "税金"],
    ["2024", "其中：安全生产措施费", "增值税"],
  ] as const)("names the fees as the standard %s does", (standardVersion, safety, tax) => {
    const text = textOf({ ...content, standardVersion });
    for (const name of [safety, tax]) expect(text).toContain(`|${name}|`);
    expect(text).not.toContain(tax === "税金" ? "增值税" : "税金");
  });

  it("shows the acceptance number and the Shanghai dates during publicity", () => {
    const text = textOf(content);
    expect(text).toContain("受理编号SL330106202600001");
    expect(text).toContain("公示期：2026年11月21日至11月25日。");
    expect(text).not.toContain("已备案");
  });

  it("shows filing number and date after publicity", () => {
    const filingNo = "XJBA330106202600001";
    const text = textOf({ ...content, status: "filed", filingNo, filedAt: "2026-11-25T16:00:00.000Z" });
    expect(text).toContain(
      "已备案：2026年11月26日，备案编号XJBA330106202600001（公示期2026年11月21日至11月25日）",
    );
    expect(text).not.toContain("公示期：");
  });

  it("shows 规费 only if present, and totals for several units", () => {
    expect(textOf(content)).not.toContain("规费");
    expect(textOf(content)).not.toContain("总计");
    const several = textOf({ ...content, units: [unit, { ...unit, gf: "0.05" }] });
    expect(several).toContain("规费");
    expect(several).toContain("总计");
    expect(several).toContain("2,616,000.22");
  });

  it("turns to landscape for long amounts", () => {
    const sheet = (given: Publicity) => renderToStaticMarkup(<PublicityDocument content={given} />);
    const long = "1987654321.99";
    const large = { ...unit, divisional: long, measure: long, other: long, tax: long, gf: long, total: long };
    expect(sheet(content)).toContain('data-sheet=""');
    expect(sheet({ ...content, units: [unit, large] })).toContain('data-sheet="wide"');
  });
});
