import { describe, expect, it } from "vitest";

import { type FieldDefinition, isEditable, isShown, keptValues } from "./form.ts";

const base: FieldDefinition = {
  code: "a",
  name: "名称",
  type: "input",
  group: "g",
  required: true,
  width: 4,
};
const field = (rest: Partial<FieldDefinition>): FieldDefinition => ({ ...base, ...rest });

describe("form with dependent fields", () => {
  const fields = [
    field({ code: "kind", type: "radio" }),
    field({ code: "child", parentNode: { code: "kind", values: ["1"] } }),
    field({ code: "grandchild", parentNode: { code: "child", values: ["x"] } }),
  ];
  it("drops hidden and unknown values", () => {
    const values = { kind: "0", child: "x", grandchild: "y", foreign: "z" };
    expect(keptValues(fields, values)).toEqual({ kind: "0" });
    expect(keptValues(fields, { ...values, kind: "1" })).toEqual({ kind: "1", child: "x", grandchild: "y" });
  });
  it("shows a child for any of several choices", () => {
    const child = field({ parentNode: { code: "source", values: ["1", "2"] } });
    expect(isShown(child, { source: "3,2" })).toBe(true);
    expect(isShown(child, { source: "3" })).toBe(false);
    expect(isShown(child, {})).toBe(false);
  });
  it("terminates on a cyclic dependency", () => {
    const ring = [
      field({ code: "a", parentNode: { code: "b", values: ["1"] } }),
      field({ code: "b", parentNode: { code: "a", values: ["1"] } }),
    ];
    expect(keptValues(ring, { a: "1", b: "1" })).toEqual({ a: "1", b: "1" });
  });
});

describe("keptValues", () => {
  it("drops hidden fields and keeps locked ones and those of unknown types", () => {
    const fields = [
      field({ code: "hidden", show: false }),
      field({ code: "locked", edit: false }),
      field({ code: "new", type: "signature" }),
    ];
    expect(keptValues(fields, { hidden: "1", locked: "2", new: "3" })).toEqual({ locked: "2", new: "3" });
    expect(fields.map(isEditable)).toEqual([false, false, false]);
    expect(isEditable(base)).toBe(true);
  });
});

it("keptValues › keeps the label of a choice with its value and drops both together", () => {
  const station = field({ code: "station", childLabel: "stationName" });
  const values = { station: "1", stationName: "某站" };
  expect(keptValues([station], values)).toEqual(values);
  expect(keptValues([{ ...station, show: false }], values)).toEqual({});
});
