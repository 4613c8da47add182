import { describe, expect, it } from "vitest";

import { type BillFact } from "#contracts/filing/api.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";

import { compareWithBill, fileValuesOf, takenBack, valuesFromBill } from "./comparison.ts";

const facts: BillFact[] = [
  { code: "projectName", name: "项目名称", formValue: "", fileValue: "一号楼", state: "empty" },
  { code: "ceilingPrice", name: "最高投标限价", formValue: "100.00", fileValue: "100.00", state: "same" },
  {
    code: "compileDate",
    name: "编制时间",
    formValue: "2026-01-02",
    fileValue: "2026-01-03",
    state: "different",
  },
  { code: "explain", name: "编制说明", formValue: "甲 乙", fileValue: "甲乙", state: "same" },
  { code: "location", name: "工程地点", formValue: "省城", fileValue: "", state: "different" },
];

function states(values: Record<string, string>, filled: string[] = []): Record<string, string> {
  const rows = compareWithBill(facts, values, new Set(filled), maxPriceFields);
  return Object.fromEntries(rows.map((row) => [row.code, row.state]));
}

const before = { ceilingPrice: "100.00", compileDate: "2026-01-02", explain: "甲 乙", location: "省城" };

describe("form compared with the bill", () => {
  it("fills only empty fields the bill knows", () => {
    expect(valuesFromBill(facts, before)).toEqual({ projectName: "一号楼" });
    expect(valuesFromBill(facts, { ...before, projectName: "二号楼" })).toEqual({});
  });
  it("leaves out facts the bill lacks", () => {
    expect(states(before)).not.toHaveProperty("location");
  });
  it("marks filled, equal and different fields", () => {
    expect(states({ ...before, projectName: "一号楼" }, ["projectName"])).toEqual({
      projectName: "filled",
      ceilingPrice: "same",
      compileDate: "different",
      explain: "same",
    });
    expect(states(before)["projectName"]).toBe("empty");
  });
  it("follows typing: an adopted value is the same, a changed one differs", () => {
    const now = states({ ...before, projectName: "二号楼", ceilingPrice: "100", compileDate: "2026-01-03" }, [
      "projectName",
    ]);
    expect(now).toMatchObject({ projectName: "different", ceilingPrice: "same", compileDate: "same" });
    expect(states({ ...before, ceilingPrice: "1000" })["ceilingPrice"]).toBe("different");
    expect(states({ ...before, ceilingPrice: "100.10" })["ceilingPrice"]).toBe("different");
  });
});

describe("fileValuesOf", () => {
  it("takes over what differs and what is empty, and nothing else", () => {
    const rows = compareWithBill(facts, before, new Set(), maxPriceFields);
    expect(fileValuesOf(rows)).toEqual({ projectName: "一号楼", compileDate: "2026-01-03" });
  });
});

describe("takenBack", () => {
  const after = { ...before, projectName: "一号楼", compileDate: "2026-01-03" };

  it("restores every changed value, the empty ones too", () => {
    expect(takenBack(before, after, after)).toEqual({ projectName: "", compileDate: "2026-01-02" });
  });
  it("leaves a field alone that was typed in since", () => {
    const now = { ...after, projectName: "二号楼", location: "县城" };
    expect(takenBack(before, after, now)).toEqual({ compileDate: "2026-01-02" });
  });
});
