import { describe, expect, it } from "vitest";

import { answerKey, type Marked, type Paper, type Present, type Returned, stateOf } from "./state.ts";

const paper = (fileName: string, content: string, code = "tender"): Paper => ({
  code,
  fileName,
  sha256: content,
});
const tender = paper("招标文件.pdf", "a");
const annex = paper("附件.pdf", "b");
const bill = paper("清单.xml", "c", "bill");
const at = new Date("2026-03-02T01:00:00Z");
const was: Returned = {
  at,
  values: { projectName: "甲工程", scale: "1" },
  papers: [tender, annex, bill],
  files: new Map([["f1", tender]]),
};
const same: Present = {
  values: was.values,
  papers: was.papers,
  reportId: "r1",
  findings: new Map([["P01|1", "x"]]),
  answers: new Map(),
  judgedBill: "bill",
};
const mark = (given: Partial<Marked>): Marked => ({
  kind: "field",
  key: "projectName",
  fileId: null,
  fingerprint: null,
  reportId: null,
  ...given,
});
const finding = mark({ kind: "finding", key: "P01|1", fingerprint: "x", reportId: "r1" });

describe("a field", () => {
  it("is changed when its value is another one, spaces at the ends apart", () => {
    const now = (projectName: string) =>
      stateOf(mark({}), was, { ...same, values: { ...was.values, projectName } });
    expect([now("甲工程"), now(" 甲工程 "), now("乙工程"), now("")]).toEqual([
      "unchanged",
      "unchanged",
      "changed",
      "changed",
    ]);
    expect(stateOf(mark({ key: "scale" }), was, { ...same, values: { projectName: "甲工程" } })).toBe(
      "changed",
    );
  });
});

describe("a paper", () => {
  const now = (fileId: string | null, papers: readonly Paper[]) =>
    stateOf(mark({ kind: "paper", key: "tender", fileId }), was, { ...same, papers });
  it("as a kind is changed when its files are others, by content or name; the order is nothing", () => {
    expect(now(null, [bill, annex, tender])).toBe("unchanged");
    expect(now(null, [annex])).toBe("changed");
    expect(now(null, [tender, annex, paper("新.pdf", "d")])).toBe("changed");
    expect(now(null, [paper("招标文件.pdf", "d"), annex])).toBe("changed");
    expect(now(null, [tender, annex, paper("清单2.xml", "d", "bill")])).toBe("unchanged");
  });
  it("as one file is changed when that file is no longer there", () => {
    expect(now("f1", [tender])).toBe("unchanged");
    expect(now("f1", [annex])).toBe("changed");
  });
});

describe("a finding", () => {
  it("stays while nobody did anything about it", () => {
    expect(stateOf(finding, was, same)).toBe("unchanged");
    expect(stateOf(finding, was, { ...same, reportId: "r2" })).toBe("unchanged");
  });
  it("is settled when it went away, or says something else, in a later report", () => {
    const later = (findings: Present["findings"]) =>
      stateOf(finding, was, { ...same, reportId: "r2", findings });
    expect(later(new Map())).toBe("changed");
    expect(later(new Map([["P01|1", "y"]]))).toBe("changed");
  });
  it("is settled when the bill was replaced and not checked again yet; with a later report that alone counts", () => {
    const papers = [tender, annex, paper("清单.xml", "d", "bill")];
    expect(stateOf(finding, was, { ...same, papers })).toBe("changed");
    expect(stateOf(finding, was, { ...same, papers, reportId: "r2" })).toBe("unchanged");
  });
  it("is settled by an answer after the return, not by one before it", () => {
    const answered = (when: number) =>
      stateOf(finding, was, {
        ...same,
        answers: new Map([[answerKey("P01|1", "x"), new Date(at.getTime() + when)]]),
      });
    expect([answered(-1), answered(1)]).toEqual(["unchanged", "changed"]);
  });
});
