import { describe, expect, it } from "vitest";

import { maxPriceFields, maxPriceGroups } from "#contracts/max-price/fields.ts";
import { maxPriceFormErrors } from "#contracts/max-price/rules.ts";

import type { FormModel } from "./form-model.ts";
import {
  changedValues,
  decidingCodes,
  errorsByCode,
  faultsByCode,
  formOf,
  inFormOrder,
  lockedValues,
  progressOf,
  shownGroups,
} from "./form-state.ts";

const form: FormModel = { fields: maxPriceFields, groups: maxPriceGroups, errors: maxPriceFormErrors };
const now = new Date("2026-06-01T00:00:00Z");
const codesOf = (values: Record<string, string>) =>
  shownGroups(form, values).flatMap((group) => group.fields.map((shown) => shown.code));

describe("form state", () => {
  it("shows the children of a choice only with it and knows the deciding fields", () => {
    expect(codesOf({})).not.toContain("consultName");
    expect(codesOf({ compileUnitKind: "2" })).toContain("consultName");
    expect(codesOf({ fundSource: "3" })).not.toContain("fundRatio");
    expect(codesOf({ fundSource: "3,2" })).toContain("fundRatio");
    expect(decidingCodes(form).toSorted()).toEqual(["compileUnitKind", "fundSource", "projectClass"]);
  });
  it("sends only changes, a cleared field as empty, and no read-only field", () => {
    const saved = { projectName: "甲", location: "省城", unitCost: "1.00" };
    const typed = formOf(form, { projectName: "乙", unitCost: "2.00", legalRep: "张三" });
    expect(changedValues(form, saved, typed)).toEqual({ projectName: "乙", location: "", legalRep: "张三" });
    expect(changedValues(form, saved, formOf(form, saved))).toEqual({});
    expect(lockedValues(form, saved)).toMatchObject({ unitCost: "1.00", partSj: "" });
    expect(lockedValues(form, saved)).not.toHaveProperty("projectName");
  });
  it("keeps and sends the label of a choice", () => {
    const fields = maxPriceFields
      .filter((field) => field.code === "regulatorId")
      .map((field) => ({ ...field, code: "station", childLabel: "stationName" }));
    const small = { ...form, fields };
    expect(formOf(small, { station: "1" })).toEqual({ station: "1", stationName: "" });
    expect(changedValues(small, {}, { station: "1", stationName: "某站" })).toEqual({
      station: "1",
      stationName: "某站",
    });
  });
  it("validates only visible fields", () => {
    expect(errorsByCode(form, { compileUnitKind: "2" }, now).get("consultName")).toBe("造价咨询单位必填");
    expect(errorsByCode(form, { compileUnitKind: "1" }, now).has("consultName")).toBe(false);
  });
  it("finds the faults of what is filled in, not what is missing", () => {
    const faults = faultsByCode(form, { projectCode: "1", scale: "abc", projectName: "" }, now);
    expect([...faults.keys()].toSorted()).toEqual(["projectCode", "scale"]);
  });
  it("counts missing and wrong fields separately", () => {
    const progress = progressOf(form, { projectCode: "1", approvedEstimate: "0" }, now);
    const required = shownGroups(form, {})
      .find((group) => group.code === "project")
      ?.fields.filter((field) => field.required);
    expect(progress.find((group) => group.code === "project")).toEqual({
      code: "project",
      missing: (required?.length ?? 0) - 2,
      wrong: 2,
    });
  });
  it("orders errors as in the form, attachments last", () => {
    const errors = ["attachment:bill", "promise", "regionCode", "tendererName"].map((path) => ({
      path,
      message: "",
    }));
    expect(inFormOrder(form, errors).map((error) => error.path)).toEqual([
      "regionCode",
      "tendererName",
      "promise",
      "attachment:bill",
    ]);
    expect(errorsByCode(form, {}, now).size).toBeGreaterThan(30);
  });
});
