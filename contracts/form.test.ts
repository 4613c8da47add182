import { describe, expect, it } from "vitest";

import { type FieldDefinition, fieldError, formErrors, keptValues } from "./form.ts";

const base: FieldDefinition = {
  code: "a",
  name: "名称",
  type: "input",
  group: "g",
  required: true,
  width: 4,
};
const field = (rest: Partial<FieldDefinition>): FieldDefinition => ({ ...base, ...rest });

describe("one value of a form", () => {
  it("asks for a required value by name", () => {
    expect(fieldError(base, " ", {})).toBe("名称必填");
    expect(fieldError(field({ required: false }), "", {})).toBeNull();
  });
  it.each([
    ["money", "12.34", null],
    ["money", "0012", "名称应为数字，单位元，最多两位小数"],
    ["money", "4.1O", "名称应为数字，单位元，最多两位小数"],
    ["money", "-1", "名称应为数字，单位元，最多两位小数"],
    ["date", "2026-02-28", null],
    ["date", "2026-02-30", "名称日期格式有误，请重新输入"],
    ["month", "2026-13", "名称月份格式有误，请重新输入"],
    ["month", "2026-12", null],
    ["datetime", "2026-11-21 09:30", null],
    ["datetime", "2026-11-21 24:00", "名称日期格式有误，请重新输入"],
  ] as const)("judges %s %s", (type, value, expected) => {
    expect(fieldError(field({ type }), value, {})).toBe(expected);
  });
  it("matches the whole value against the pattern", () => {
    const digits = field({ regex: "\\d{2}", prompt: "两位数字" });
    expect(fieldError(digits, "12", {})).toBeNull();
    expect(fieldError(digits, "123", {})).toBe("两位数字");
  });
  it("keeps an order of dates", () => {
    const later = field({ type: "date", limit: { code: "b", name: "开始", orSame: false } });
    expect(fieldError(later, "2026-01-02", { b: "2026-01-01" })).toBeNull();
    expect(fieldError(later, "2026-01-01", { b: "2026-01-01" })).toBe("名称必须大于开始");
    expect(
      fieldError(field({ type: "date", limit: { code: "b", name: "开始", orSame: true } }), "2026-01-01", {
        b: "2026-01-01",
      }),
    ).toBeNull();
  });
  it("takes only offered choices", () => {
    const choice = field({
      type: "select-multiple",
      options: [
        { value: "1", label: "一" },
        { value: "2", label: "二" },
      ],
    });
    expect(fieldError(choice, "1,2", {})).toBeNull();
    expect(fieldError(choice, "1,3", {})).toBe("名称请从选项中选择");
  });
});

describe("a form with dependent fields", () => {
  const fields = [
    field({ code: "kind" }),
    field({ code: "child", name: "子项", parentNode: { code: "kind", values: ["2"] } }),
  ];
  it("neither asks for nor keeps what is hidden", () => {
    expect(formErrors(fields, { kind: "1" })).toEqual([]);
    expect(keptValues(fields, { kind: "1", child: "x", foreign: "y" })).toEqual({ kind: "1" });
  });
  it("asks for what is shown", () => {
    expect(formErrors(fields, { kind: "2" })).toEqual([{ path: "child", message: "子项必填" }]);
  });
});
