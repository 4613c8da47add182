import { describe, expect, it } from "vitest";

import { draftOf, judgeDraft, type PeriodicalDraft, withDrawnCover } from "./draft.ts";

const file = { fileId: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101", name: "期刊.pdf", size: 1 };
const entry = (firstPage: string, lastPage: string, title = "价格") => ({
  key: 0,
  title,
  firstPage,
  lastPage,
});
const whole: PeriodicalDraft = {
  facts: {
    title: "造价信息",
    number: "第1期",
    periodKind: "quarter",
    firstMonth: "2026-07",
    publishedOn: "2026-10-10",
    priceIssueId: "",
  },
  file,
  coverId: null,
  entries: [entry("1", "12")],
};

describe("judgeDraft", () => {
  it("gives the input of a whole draft, its pages as numbers", () => {
    const { input, faults } = judgeDraft(whole, null, 12);
    expect(faults).toBeNull();
    expect(input).toMatchObject({ priceIssueId: null, entries: [{ firstPage: 1, lastPage: 12 }] });
    expect(input).not.toHaveProperty("periodicalId");
  });
  it("names missing facts together with the missing file", () => {
    const faults = judgeDraft(draftOf(null), null, null).faults ?? {};
    expect(Object.keys(faults).toSorted()).toEqual([
      "fileId",
      "firstMonth",
      "number",
      "publishedOn",
      "title",
    ]);
  });
  it.each([
    ["12", "3", "entries.0.lastPage"],
    ["", "3", "entries.0.firstPage"],
    ["1", "13", "entries.0.lastPage"],
  ])("refuses pages %s to %s of twelve", (first, last, path) => {
    const { faults } = judgeDraft({ ...whole, entries: [entry(first, last)] }, null, 12);
    expect(Object.keys(faults ?? {})).toEqual([path]);
  });
  it("accepts any page while the browser has not counted them", () => {
    expect(judgeDraft({ ...whole, entries: [entry("1", "900")] }, null, null).faults).toBeNull();
  });
});

describe("withDrawnCover", () => {
  it("takes the cover of the draft's file", () => {
    expect(withDrawnCover(whole, file.fileId, "cover").coverId).toBe("cover");
  });
  it("drops the cover of a file that was replaced, and one drawn after another was chosen", () => {
    expect(withDrawnCover(whole, "former", "cover")).toBe(whole);
    const chosen = { ...whole, coverId: "chosen" };
    expect(withDrawnCover(chosen, file.fileId, "cover")).toBe(chosen);
  });
});
