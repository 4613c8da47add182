import { describe, expect, it } from "vitest";

import { maxPriceForm } from "#contracts/max-price/form.ts";

import { judgeFound } from "./restore.ts";

const shown = { projectName: "甲", scale: "10" };
const judge = (fields: Parameters<typeof judgeFound>[1]) => judgeFound(maxPriceForm, fields, shown);

describe("judgeFound", () => {
  it("restores text while its fields still show the value it was typed over", () => {
    expect(judge({ projectName: { base: "甲", value: "乙", at: 1 } })).toEqual({
      kind: "clear",
      values: { projectName: "乙" },
    });
  });
  it("offers the whole page, newest first, if one field changed since", () => {
    const found = {
      scale: { base: "10", value: "30", at: 1 },
      projectName: { base: "丙", value: "乙", at: 2 },
    };
    expect(judge(found)).toEqual({
      kind: "disputed",
      rows: [
        { code: "projectName", value: "乙", at: 2 },
        { code: "scale", value: "30", at: 1 },
      ],
    });
  });
  it("ignores text already present and fields nobody edits", () => {
    const found = {
      projectName: { base: "", value: "甲", at: 1 },
      unitCost: { base: "", value: "9.00", at: 1 },
      gone: { base: "", value: "x", at: 1 },
    };
    expect(judge(found)).toEqual({ kind: "same" });
  });
});
