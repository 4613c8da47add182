import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type FieldDefinition, isShown } from "#contracts/form/form.ts";

import { clearDependentFields } from "./clear-dependent-fields.ts";

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
  field("kind", { type: "radio" }),
  field("child", { parentNode: { code: "kind", values: ["1"] } }),
  field("grandchild", { parentNode: { code: "child", values: ["x"] } }),
  field("city", { type: "select", childCode: "county" }),
  field("county", { type: "select", childCode: "street", childLabel: "countyName" }),
  field("street", { type: "select" }),
  field("locked", { edit: false, parentNode: { code: "kind", values: ["1"] } }),
];
const filled = { child: "x", grandchild: "y", city: "1", county: "2", countyName: "某县", street: "3" };

describe("clearDependentFields", () => {
  it("clears hidden fields and their dependents", () => {
    expect(clearDependentFields(fields, ["kind"], { ...filled, kind: "0" })).toEqual({
      child: "",
      grandchild: "",
    });
    expect(clearDependentFields(fields, ["kind"], { ...filled, kind: "1" })).toEqual({});
  });
  it("clears dropdowns below and their labels", () => {
    expect(clearDependentFields(fields, ["city"], { ...filled, kind: "1", city: "9" })).toEqual({
      county: "",
      countyName: "",
      street: "",
    });
  });
  it("keeps read-only fields and terminates on a cycle", () => {
    expect(clearDependentFields(fields, ["kind"], { kind: "0", locked: "1" })).toEqual({});
    const ring = [field("a", { childCode: "b" }), field("b", { childCode: "a" })];
    expect(clearDependentFields(ring, ["a"], { a: "1", b: "1" })).toEqual({ a: "", b: "" });
  });
  it("never leaves a value in a hidden field", () => {
    const value = fc.constantFrom("", "0", "1", "x");
    const values = fc.record({ kind: value, child: value, grandchild: value });
    fc.assert(
      fc.property(values, (given) => {
        const after: Record<string, string> = { ...given, ...clearDependentFields(fields, ["kind"], given) };
        for (const one of fields) if (!isShown(one, after, fields)) expect(after[one.code] ?? "").toBe("");
      }),
    );
  });
});
