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

describe("a form with dependent fields", () => {
  const fields = [
    field({ code: "kind", type: "radio" }),
    field({ code: "child", parentNode: { code: "kind", values: ["1"] } }),
    field({ code: "grandchild", parentNode: { code: "child", values: ["x"] } }),
  ];
  it("keeps neither what is hidden nor what it does not know", () => {
    const values = { kind: "0", child: "x", grandchild: "y", foreign: "z" };
    expect(keptValues(fields, values)).toEqual({ kind: "0" });
    expect(keptValues(fields, { ...values, kind: "1" })).toEqual({ kind: "1", child: "x", grandchild: "y" });
  });
  it("brings a child with any of several choices", () => {
    const child = field({ parentNode: { code: "source", values: ["1", "2"] } });
    expect(isShown(child, { source: "3,2" })).toBe(true);
    expect(isShown(child, { source: "3" })).toBe(false);
    expect(isShown(child, {})).toBe(false);
  });
  it("ends where two fields hang on each other", () => {
    const ring = [
      field({ code: "a", parentNode: { code: "b", values: ["1"] } }),
      field({ code: "b", parentNode: { code: "a", values: ["1"] } }),
    ];
    expect(keptValues(ring, { a: "1", b: "1" })).toEqual({ a: "1", b: "1" });
  });
});

describe("a field that its definition withholds", () => {
  it("is dropped when it is not shown, and kept when it is only locked or of an unknown type", () => {
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

it("keeps the words of a choice beside it, and drops them with it", () => {
  const station = field({ code: "station", childLabel: "stationName" });
  const values = { station: "1", stationName: "某站" };
  expect(keptValues([station], values)).toEqual(values);
  expect(keptValues([{ ...station, show: false }], values)).toEqual({});
});
