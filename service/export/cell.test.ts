import { describe, expect, it } from "vitest";

import { cellOf } from "./cell.ts";

const money = (text: string | null) => cellOf({ kind: "money" }, text);
const text = (value: string) => cellOf({ kind: "text" }, value);

describe("cellOf", () => {
  it("writes an amount as a number while a spreadsheet keeps every digit", () => {
    expect(money("1234567890123.45")).toBe(1_234_567_890_123.45);
    expect(money("-0.10")).toBe(-0.1);
    expect(money("0.00")).toBe(0);
    expect(String(money("9999999999999.99"))).toBe("9999999999999.99");
  });
  it("writes a longer amount as text, to the last digit", () => {
    expect(money("9007199254740993.01")).toBe("9007199254740993.01");
    expect(money("NaN")).toBe("NaN");
  });
  it("leaves an empty value empty", () => {
    expect(money(null)).toBeNull();
    expect(text("")).toBeNull();
  });
  it("keeps text unchanged and neutralises formulas in a later CSV", () => {
    for (const value of ["-5.00", " a "]) expect(text(value)).toBe(value);
    for (const value of ["=1+1", "+cmd", "@x", "\t=1", "\r=1"]) expect(text(value)).toBe(`'${value}`);
  });
  it("escapes text that a spreadsheet would decode or refuse", () => {
    expect(text("_x0041_x0042_")).toBe("_x005F_x0041_x005F_x0042_");
    expect(text("a_x41_b")).toBe("a_x41_b");
    expect(text("甲\uFFFE乙\uD800")).toBe("甲乙\uFFFD");
    expect(text("长".repeat(40_000))).toHaveLength(32_767);
  });
  it("writes a code's label and a time in Asia/Shanghai", () => {
    expect(cellOf({ kind: "text", words: { filed: "已备案" } }, "filed")).toBe("已备案");
    const at = Date.parse("2026-06-01T16:30:00Z");
    expect(cellOf({ kind: "time" }, String(at))).toEqual(new Date("2026-06-02T00:30:00Z"));
  });
});
