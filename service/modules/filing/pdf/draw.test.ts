import { describe, expect, it } from "vitest";

import { blankDay, sealPlaces } from "#contracts/filing/sheet.ts";
import { pagesOf } from "#service/pdf/testing/pages-of.ts";

import { drawFilingPdf } from "./draw.ts";
import type { FilingPdf, PdfFact } from "./pdf-data.ts";

const fact = (name: string, value: string): PdfFact => ({ name, value, wide: false });
const printed = (rows: number, attachments: number): FilingPdf => ({
  code: "0123-4567-89AB-CDEF",
  printedAt: "2026年11月22日14时05分",
  title: "建设工程竣工结算备案表",
  numbers: [fact("受理编号", ""), fact("备案编号", "")],
  groups: [
    { name: "工程造价", facts: Array.from({ length: rows * 2 }, () => fact("审定价", "143,545,470.41元")) },
  ],
  attachments: Array.from({ length: attachments }, () => fact("施工合同", "2份")),
  sealPlaces: sealPlaces.settlement.map((place) => ({ ...place, signers: [...place.signers] })),
  opinion: "",
  stationName: "杭州市西湖区建设工程造价管理站",
  day: blankDay,
});

describe("drawFilingPdf", () => {
  it.each([
    [4, 8, 1],
    [16, 8, 2],
    [30, 8, 2],
    [30, 19, 2],
    [62, 19, 3],
  ])("keeps seals and opinion with text (%i rows, %i attachments)", async (rows, attachments, count) => {
    const pages = await pagesOf(await drawFilingPdf(printed(rows, attachments)));
    expect(pages).toHaveLength(count);
    const last = pages.at(-1) ?? "";
    for (const part of ["所附文件", "发包人（盖章）：", "备案机构意见", "造价管理站（盖章）", "校验码0123"])
      expect(last, part).toContain(part);
  });
});
