import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { reportIdSchema } from "#contracts/ids.ts";

import { answerKey, type Marked, type Attachment, type Present, type Returned, stateOf } from "./state.ts";

const [firstReport, laterReport] = [reportIdSchema.parse(randomUUID()), reportIdSchema.parse(randomUUID())];

const attachment = (fileName: string, content: string, code = "tender"): Attachment => ({
  code,
  fileName,
  sha256: content,
});
const tender = attachment("招标文件.pdf", "a");
const annex = attachment("附件.pdf", "b");
const bill = attachment("清单.xml", "c", "bill");
const at = new Date("2026-03-02T01:00:00Z");
const was: Returned = {
  at,
  values: { projectName: "甲工程", scale: "1" },
  attachments: [tender, annex, bill],
  files: new Map([["f1", tender]]),
};
const same: Present = {
  values: was.values,
  attachments: was.attachments,
  reportId: firstReport,
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
const finding = mark({ kind: "finding", key: "P01|1", fingerprint: "x", reportId: firstReport });

describe("stateOf a field", () => {
  it("is changed when the trimmed value differs", () => {
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

describe("stateOf an attachment", () => {
  const now = (fileId: string | null, attachments: readonly Attachment[]) =>
    stateOf(mark({ kind: "attachment", key: "tender", fileId }), was, { ...same, attachments });
  it("compares a kind by the content and names of its files, in any order", () => {
    expect(now(null, [bill, annex, tender])).toBe("unchanged");
    expect(now(null, [annex])).toBe("changed");
    expect(now(null, [tender, annex, attachment("新.pdf", "d")])).toBe("changed");
    expect(now(null, [attachment("招标文件.pdf", "d"), annex])).toBe("changed");
    expect(now(null, [tender, annex, attachment("清单2.xml", "d", "bill")])).toBe("unchanged");
  });
  it("is changed when the marked file is gone", () => {
    expect(now("f1", [tender])).toBe("unchanged");
    expect(now("f1", [annex])).toBe("changed");
  });
});

describe("stateOf a finding", () => {
  it("is unchanged without a reaction", () => {
    expect(stateOf(finding, was, same)).toBe("unchanged");
    expect(stateOf(finding, was, { ...same, reportId: laterReport })).toBe("unchanged");
  });
  it("is changed when a later report lacks it or words it differently", () => {
    const later = (findings: Present["findings"]) =>
      stateOf(finding, was, { ...same, reportId: laterReport, findings });
    expect(later(new Map())).toBe("changed");
    expect(later(new Map([["P01|1", "y"]]))).toBe("changed");
  });
  it("is changed by a replaced bill until it is checked again; then the later report decides", () => {
    const attachments = [tender, annex, attachment("清单.xml", "d", "bill")];
    expect(stateOf(finding, was, { ...same, attachments })).toBe("changed");
    expect(stateOf(finding, was, { ...same, attachments, reportId: laterReport })).toBe("unchanged");
  });
  it("is changed by an answer after the return, not by one before it", () => {
    const answered = (when: number) =>
      stateOf(finding, was, {
        ...same,
        answers: new Map([[answerKey("P01|1", "x"), new Date(at.getTime() + when)]]),
      });
    expect([answered(-1), answered(1)]).toEqual(["unchanged", "changed"]);
  });
});
