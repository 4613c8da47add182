import { describe, expect, it } from "vitest";

import { findOnPage, markedPiece } from "./find-text.ts";

const shown = (pieces: string[], query: string): string[][] =>
  findOnPage(3, pieces, query).map(({ ranges }) =>
    ranges.map(({ piece, from, to }) => pieces[piece]?.slice(from, to) ?? ""),
  );

describe("findOnPage", () => {
  it("finds every occurrence, with the page number", () => {
    expect(shown(["最高投标限价与招标", "最高投标限价"], "投标限价")).toEqual([["投标限价"], ["投标限价"]]);
    expect(findOnPage(3, ["限价"], "限价")[0]?.page).toBe(3);
  });
  it("matches across pieces and spaces", () => {
    expect(shown(["工程造", "价", " 成果 文件"], "造价成果文件")).toEqual([["造", "价", "成果 文件"]]);
  });
  it("ignores width and case", () => {
    expect(shown(["ＧＢ５０５００－２０２４ 与gb50500"], "GB50500")).toEqual([
      ["ＧＢ５０５００"],
      ["gb50500"],
    ]);
    expect(shown(["面积 ㎡ 合计"], "m2")).toEqual([["㎡"]]);
    expect(shown(["𠮷野家"], "野家")).toEqual([["野家"]]);
  });
  it("returns nothing for absent text or an empty query", () => {
    expect(shown(["限价"], "结算")).toEqual([]);
    expect(shown(["限价"], "  ")).toEqual([]);
    expect(shown([], "限价")).toEqual([]);
  });
  it("returns no overlapping matches", () => {
    expect(shown(["aaaa"], "aa")).toEqual([["aa"], ["aa"]]);
  });
});

describe("markedPiece", () => {
  const classes = { found: "f", current: "c" };
  it("escapes the text", () => {
    const ranges = [
      { piece: 0, from: 6, to: 8, isCurrent: true },
      { piece: 0, from: 0, to: 1, isCurrent: false },
    ];
    expect(markedPiece('<b>&"造价"', ranges, classes)).toBe(
      '<mark class="f">&lt;</mark>b&gt;&amp;&quot;<mark class="c">价&quot;</mark>'.replace(
        "&quot;<mark",
        "&quot;造<mark",
      ),
    );
    expect(markedPiece("<i>", [], classes)).toBe("&lt;i&gt;");
  });
});
