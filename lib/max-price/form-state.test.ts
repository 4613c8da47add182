import { describe, expect, it } from "vitest";

import { maxPriceFields } from "#contracts/max-price/fields.ts";

import { documentText, fieldText } from "./field-text.ts";
import {
  changedValues,
  errorOf,
  errorsByCode,
  formOf,
  inFormOrder,
  mustClear,
  progressOf,
  shownGroups,
  typedValues,
} from "./form-state.ts";
import { mergeTyped } from "./merge.ts";

const field = (code: string) => {
  const found = maxPriceFields.find((candidate) => candidate.code === code);
  if (!found) throw new Error(code);
  return found;
};
const codesOf = (values: Record<string, string>) =>
  shownGroups(values).flatMap((group) => group.fields.map((shown) => shown.code));

describe("the form as it stands", () => {
  it("shows the children of a choice only with it", () => {
    expect(codesOf({})).not.toContain("consultName");
    expect(codesOf({ compileUnitKind: "2" })).toContain("consultName");
    expect(codesOf({ fundSource: "3" })).not.toContain("fundRatio");
    expect(codesOf({ fundSource: "3,2" })).toContain("fundRatio");
  });
  it("sends neither hidden values nor those that the service fills", () => {
    const values = {
      compileUnitKind: "1",
      consultName: "某咨询",
      unitCost: "12.00",
      location: "省城",
      nonsense: "x",
    };
    expect(typedValues(values)).toEqual({ compileUnitKind: "1", location: "省城" });
  });
  it("sends what differs from the last save, a cleared field as empty", () => {
    const saved = { projectName: "甲", location: "省城", unitCost: "1.00" };
    const now = formOf({ projectName: "乙", unitCost: "2.00", legalRep: "张三" });
    expect(changedValues(saved, now)).toEqual({ projectName: "乙", location: "", legalRep: "张三" });
    expect(changedValues(saved, formOf(saved))).toEqual({});
  });
  it("judges a field only while it is shown", () => {
    expect(errorOf("consultName", { compileUnitKind: "2" })).toBe("造价咨询单位必填");
    expect(errorOf("consultName", { compileUnitKind: "1" })).toBeNull();
  });
  it("clears what cannot be right and keeps what is missing or disputed", () => {
    expect(mustClear(field("projectCode"), { projectCode: "2026-1" })).toBe(true);
    expect(mustClear(field("projectCode"), { projectCode: "" })).toBe(false);
    expect(mustClear(field("approvedEstimate"), { approvedEstimate: "0" })).toBe(false);
    expect(mustClear(field("approvedEstimate"), { approvedEstimate: "一百" })).toBe(false);
    expect(mustClear(field("examineDate"), { examineDate: "26-1-1" })).toBe(false);
    expect(mustClear(field("examineDate"), { compileDate: "2026-02-01", examineDate: "2026-01-01" })).toBe(
      true,
    );
    expect(mustClear(field("examineDate"), { compileDate: "2026-02-01", examineDate: "2026-02-01" })).toBe(
      false,
    );
  });
  it("counts what a section lacks apart from what is wrong in it", () => {
    const project = progressOf({ projectCode: "1", approvedEstimate: "0" }).find(
      (group) => group.code === "project",
    );
    const required = shownGroups({})
      .find((group) => group.code === "project")
      ?.fields.filter((f) => f.required);
    expect(project).toEqual({ code: "project", missing: (required?.length ?? 0) - 2, wrong: 2 });
  });
  it("lists errors in the order of the form, papers last", () => {
    const errors = ["attachment:bill", "promise", "regionCode", "tendererName"].map((path) => ({
      path,
      message: "",
    }));
    expect(inFormOrder(errors).map((error) => error.path)).toEqual([
      "regionCode",
      "tendererName",
      "promise",
      "attachment:bill",
    ]);
    expect(errorsByCode({}).size).toBeGreaterThan(30);
  });
});

describe("a value as people read it", () => {
  it("has separators, words for choices and the names that the record knows", () => {
    expect(fieldText(field("ceilingPrice"), "1234567.5")).toBe("1,234,567.50");
    expect(fieldText(field("partFbfx"), "1234567.00")).toBe("1,234,567.00");
    expect(fieldText(field("areaAbove"), "12345.678")).toBe("12,345.678");
    expect(fieldText(field("fundSource"), "1,2")).toBe("国有资金、国有控股资金");
    expect(fieldText(field("regionCode"), "330102", { regionCode: "上城区" })).toBe("上城区");
    expect(fieldText(field("projectName"), "")).toBe("");
  });

  it("hides the middle of a phone number in a document, and of nothing else", () => {
    expect(documentText(field("tendererMobile"), "13800001027")).toBe("138****1027");
    expect(documentText(field("tendererMobile"), "")).toBe("");
    expect(documentText(field("tendererUscc"), "91330106MA10001012")).toBe("91330106MA10001012");
  });
});

describe("bringing the page up to date", () => {
  it("keeps what was typed here and takes over the rest", () => {
    const base = { a: "1", b: "1", c: "1", d: "1" };
    const merged = mergeTyped(
      base,
      { ...base, b: "mine", c: "mine" },
      { a: "theirs", b: "1", c: "theirs", d: "1" },
    );
    expect(merged).toEqual({
      values: { a: "theirs", b: "mine", c: "mine", d: "1" },
      mine: ["b", "c"],
      disputed: ["c"],
    });
  });
  it("keeps a value that was emptied here", () => {
    expect(mergeTyped({ a: "1" }, { a: "" }, { a: "1" }).values).toEqual({ a: "" });
  });
});
