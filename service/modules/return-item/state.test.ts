import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { reportIdSchema } from "#contracts/ids.ts";

import { type Marked, type Attachment, type Present, type Returned, stateOf } from "./state.ts";

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
  checked: ["bill"],
};
const mark = (given: Partial<Marked>): Marked => ({
  kind: "field",
  key: "projectName",
  fileId: null,
  reportId: null,
  ...given,
});
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

describe.each(["finding", "cause"] as const)("stateOf a %s", (kind) => {
  const item = mark({ kind, key: "P01|1", reportId: firstReport });
  const there = { count: 2, isAnswered: false };
  const gone = { count: 0, isAnswered: false };
  it("is unchanged without a reaction", () => {
    expect(stateOf(item, was, same, there)).toBe("unchanged");
  });
  it("is changed when a later report lacks it", () => {
    const later = { ...same, reportId: laterReport };
    expect([stateOf(item, was, later, gone), stateOf(item, was, later, there)]).toEqual([
      "changed",
      "unchanged",
    ]);
  });
  it("waits for the check of a replaced bill", () => {
    const attachments = [tender, annex, attachment("清单.xml", "d", "bill")];
    expect(stateOf(item, was, { ...same, attachments }, there)).toBe("waiting");
    expect(stateOf(item, was, { ...same, attachments, reportId: laterReport }, there)).toBe("unchanged");
  });
  it("is changed by an answer", () => {
    expect(stateOf(item, was, same, { count: 2, isAnswered: true })).toBe("changed");
  });
});
