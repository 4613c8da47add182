import { describe, expect, it } from "vitest";

import { maxPriceFields } from "#contracts/max-price/fields.ts";
import { settlementForm } from "#contracts/settlement/form.ts";

import { codeOf, unitCodeFields } from "./unit-names.ts";

const units = [
  { name: "杭州城南建设有限公司", uscc: "A" },
  { name: "杭州城南建设有限公司第一分公司", uscc: "B" },
];

describe("codeOf", () => {
  it("is the code of the one unit with this very name", () => {
    expect(codeOf(units, " 杭州城南建设有限公司 ")).toBe("A");
    expect(codeOf(units, "杭州城南")).toBeNull();
  });
  it("is null for a name that two units share", () => {
    expect(
      codeOf([...units, { name: "杭州城南建设有限公司", uscc: "C" }], "杭州城南建设有限公司"),
    ).toBeNull();
  });
});

it("unitCodeFields › names fields of the forms", () => {
  const codes = new Set([...maxPriceFields, ...settlementForm.fields].map(({ code }) => code));
  for (const code of Object.entries(unitCodeFields).flat()) expect(codes, code).toContain(code);
});
