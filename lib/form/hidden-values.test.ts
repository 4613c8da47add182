import { describe, expect, it } from "vitest";

import type { FieldDefinition } from "#contracts/form/form.ts";

import { hiddenValues, shownAgain } from "./hidden-values.ts";

const field = (code: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  code,
  name: code,
  type: "input",
  group: "g",
  required: true,
  width: 4,
  ...rest,
});
const fields = [
  field("grandchild", { parentNode: { code: "child", values: ["x"] } }),
  field("kind", { type: "radio" }),
  field("child", { childLabel: "childName", parentNode: { code: "kind", values: ["1"] } }),
  field("city"),
];
const filled = { kind: "1", child: "x", childName: "某项", grandchild: "y", city: "z" };
const hidden = { child: "x", childName: "某项", grandchild: "y" };

describe("hiddenValues", () => {
  it("are those of the fields that a choice hides", () => {
    expect(hiddenValues(fields, {}, filled, { kind: "0", city: "z" })).toEqual(hidden);
    expect(hiddenValues(fields, {}, filled, filled)).toEqual({});
  });
  it("stay known while something else is written", () => {
    const closed = { kind: "0", city: "z" };
    expect(hiddenValues(fields, hidden, closed, { ...closed, city: "y" })).toEqual(hidden);
  });
  it("are forgotten once they were shown, so that what is emptied stays empty", () => {
    expect(hiddenValues(fields, hidden, { kind: "0" }, filled)).toEqual({});
  });
});

describe("shownAgain", () => {
  it("brings the values back, in any order of the fields", () => {
    expect(shownAgain(fields, hidden, { kind: "1", city: "z" })).toEqual(hidden);
  });
  it("keeps what was typed since", () => {
    expect(shownAgain(fields, hidden, { kind: "1", child: "other" })).toEqual({});
  });
  it("leaves hidden fields empty", () => {
    expect(shownAgain(fields, hidden, { kind: "0" })).toEqual({});
  });
});
