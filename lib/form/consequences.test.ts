import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type FieldDefinition, isShown } from "#contracts/form.ts";

import { consequences } from "./consequences.ts";

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

describe("what follows from a change", () => {
  it("empties what it hides, and what that hides in turn", () => {
    expect(consequences(fields, ["kind"], { ...filled, kind: "0" })).toEqual({ child: "", grandchild: "" });
    expect(consequences(fields, ["kind"], { ...filled, kind: "1" })).toEqual({});
  });
  it("empties every dropdown below, with the words of its choice", () => {
    expect(consequences(fields, ["city"], { ...filled, kind: "1", city: "9" })).toEqual({
      county: "",
      countyName: "",
      street: "",
    });
  });
  it("leaves what nobody writes to whoever writes it, and ends in a ring", () => {
    expect(consequences(fields, ["kind"], { kind: "0", locked: "1" })).toEqual({});
    const ring = [field("a", { childCode: "b" }), field("b", { childCode: "a" })];
    expect(consequences(ring, ["a"], { a: "1", b: "1" })).toEqual({ a: "", b: "" });
  });
  it("never leaves a value in a field that nobody sees", () => {
    const value = fc.constantFrom("", "0", "1", "x");
    const values = fc.record({ kind: value, child: value, grandchild: value });
    fc.assert(
      fc.property(values, (given) => {
        const after: Record<string, string> = { ...given, ...consequences(fields, ["kind"], given) };
        for (const one of fields) if (!isShown(one, after, fields)) expect(after[one.code] ?? "").toBe("");
      }),
    );
  });
});
