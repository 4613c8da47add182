import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { shanghaiMinute } from "../shanghai-time.ts";
import { type FieldDefinition, fieldTypes, type FormValues } from "./form.ts";
import { fieldProblem, formErrors, mustClear } from "./judgement.ts";

const now = new Date("2026-11-21T02:30:00Z");
const base: FieldDefinition = {
  code: "a",
  name: "名称",
  type: "input",
  group: "g",
  required: true,
  width: 4,
};
const field = (rest: Partial<FieldDefinition>): FieldDefinition => ({ ...base, ...rest });
const problem = (
  definition: FieldDefinition,
  value: string,
  values: FormValues = {},
  others = [definition],
) => fieldProblem(definition, value, { fields: others, values, now });
const sentence = (...args: Parameters<typeof problem>): string | null => problem(...args)?.message ?? null;

describe("fieldProblem", () => {
  it("names a missing field", () => {
    expect(sentence(base, " ")).toBe("名称必填");
    expect(sentence(field({ required: false }), "")).toBeNull();
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
  ] as const)("validates by type: %s %s", (type, value, expected) => {
    expect(sentence(field({ type }), value)).toBe(expected);
  });
  it("matches the whole pattern and uses the field's own message", () => {
    const digits = field({ regex: "\\d{2}", prompt: "两位数字" });
    expect(problem(digits, "12")).toBeNull();
    expect(sentence(digits, "123")).toBe("两位数字");
    expect(sentence(field({ regex: "a|b" }), "ax")).toBe("名称格式有误");
  });
  it("accepts any value if the pattern does not compile", () => {
    expect(problem(field({ regex: "([" }), "whatever")).toBeNull();
  });
  it("requires one of the choices, 是 or 否 for a radio without options", () => {
    const options = ["1", "2"].map((value) => ({ value, label: value }));
    expect(problem(field({ type: "select-multiple", options }), "1,2")).toBeNull();
    expect(sentence(field({ type: "select-multiple", options }), "1,3")).toBe("请从选项中选择名称");
    expect(problem(field({ type: "radio" }), "0")).toBeNull();
    expect(sentence(field({ type: "radio" }), "2")).toBe("请从选项中选择名称");
  });
  it.each(["input", "text"])("refuses hidden characters in %s, and never clears them", (type) => {
    for (const text of ["某\u202e项目", "某\u200b项目", "某\u2066项目", "\ufeff某项目", "某\0项目"]) {
      const hidden = problem(field({ type }), text);
      expect(hidden?.message).toBe("名称不能含有不可见字符，请删除后重新填写");
      expect(hidden && mustClear(hidden, false)).toBe(false);
    }
    expect(problem(field({ type }), "第一行\r\n\t第二行 𠮷")).toBeNull();
  });
  it("counts code points and never clears a value that is too long", () => {
    const short = field({ maxlength: 3 });
    expect(problem(short, "𠮷𠮷𠮷")).toBeNull();
    const long = problem(field({ maxlength: 5000 }), "长".repeat(10_000));
    expect(long?.message).toBe("名称不能超过5000个字，已超出5000个字");
    expect(long && mustClear(long, false)).toBe(false);
  });
  it.each([{ type: "signature" }, { edit: false }, { show: false }])(
    "ignores fields that cannot be edited: %j",
    (rest) => {
      expect(problem(field({ ...rest, regex: "\\d" }), "")).toBeNull();
      expect(problem(field({ ...rest, regex: "\\d" }), "x")).toBeNull();
    },
  );
});

describe("fieldProblem of a start date", () => {
  const start = field({ code: "startTime", name: "开始时间", type: "datetime" });
  it("rejects a future time, by Shanghai's clock and to the minute", () => {
    expect(problem(start, "2026-11-21 10:30")).toBeNull();
    expect(problem(start, "2026-11-21 10:31")).toMatchObject({
      kind: "date",
      message: "开始时间必须小于当前时间",
    });
  });
  it("compares at the precision given: day, month or year", () => {
    expect(problem(field({ ...start, type: "date" }), "2026-11-21")).toBeNull();
    expect(sentence(field({ ...start, type: "date" }), "2026-11-22")).toBe("开始时间必须小于当前时间");
    expect(problem(field({ ...start, type: "month" }), "2026-11")).toBeNull();
    const year = field({ code: "startYear", name: "开始年份", regex: "\\d{4}" });
    expect(problem(year, "2026")).toBeNull();
    expect(sentence(year, "2027")).toBe("开始年份必须小于当前时间");
  });
  it("ignores other dates", () => {
    expect(problem(field({ code: "planStart", type: "date" }), "2099-01-01")).toBeNull();
  });
});

// ASVS 2.2.3
describe("fieldProblem of two linked dates", () => {
  const from = field({
    code: "startTime",
    name: "开始时间",
    type: "date",
    limit: "endTime",
    limitName: "结束时间",
  });
  const to = field({ code: "endTime", name: "结束时间", type: "date" });
  const both = [from, to];

  it.each(both)("reports the same message for either end: $code", (left) => {
    const values = { startTime: "2026-01-02", endTime: "2026-01-02" };
    expect(problem(left, "2026-01-02", values, both)).toEqual({
      kind: "order",
      message: "结束时间必须大于开始时间",
      at: "endTime",
    });
  });
  it("reports the same message if the end links to the start", () => {
    const end = field({ ...to, limit: "startTime", limitName: "开始时间" });
    const start = { ...from, limit: undefined };
    delete start.limit;
    const values = { startTime: "2026-01-03", endTime: "2026-01-02" };
    expect(sentence(end, "2026-01-02", values, [start, end])).toBe("结束时间必须大于开始时间");
  });
  it("allows equal dates with `limitOrSame`", () => {
    const same = [{ ...from, limitOrSame: true }, to];
    expect(problem(to, "2026-01-02", { startTime: "2026-01-02" }, same)).toBeNull();
    expect(sentence(to, "2026-01-01", { startTime: "2026-01-02" }, same)).toBe("结束时间不得早于开始时间");
  });
  it("ends a `past` date with today", () => {
    const signed = field({ code: "signed", name: "审定时间", type: "date", past: true });
    const today = shanghaiMinute(now).slice(0, 10);
    expect(sentence(signed, today)).toBeNull();
    expect(sentence(signed, "2030-01-01")).toBe("审定时间不得晚于当前日期");
  });
  it("ignores a missing, invalid or hidden counterpart", () => {
    expect(problem(to, "2026-01-01", {}, both)).toBeNull();
    expect(problem(to, "2026-01-01", { startTime: "明年" }, both)).toBeNull();
    const hidden = [{ ...from, show: false }, to];
    expect(problem(to, "2026-01-01", { startTime: "2026-01-02" }, hidden)).toBeNull();
  });
  it("is cleared on blur until it is put back, unlike a start in the future", () => {
    const values = { startTime: "2026-01-03", endTime: "2026-01-02" };
    const order = problem(from, "2026-01-03", values, both);
    expect([false, true].map((isPutBack) => order && mustClear(order, isPutBack))).toEqual([true, false]);
    const future = problem(from, "2030-01-01", {}, both);
    expect([false, true].map((isPutBack) => future && mustClear(future, isPutBack))).toEqual([true, true]);
  });
  it("reports one form error, at the later date", () => {
    expect(formErrors(both, { startTime: "2026-01-02", endTime: "2026-01-01" }, now)).toEqual([
      { path: "endTime", message: "结束时间必须大于开始时间" },
    ]);
  });
  it("agrees in both directions for any two days", () => {
    const day = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2026-11-20"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (startTime, endTime) => {
        const values = { startTime, endTime };
        const wrong = startTime >= endTime;
        expect(problem(from, startTime, values, both) !== null).toBe(wrong);
        expect(problem(to, endTime, values, both) !== null).toBe(wrong);
      }),
    );
  });
});

describe("fieldProblem of any definition and value", () => {
  const definition = fc.record(
    {
      code: fc.constantFrom("a", "b", "startTime"),
      name: fc.constant("名称"),
      type: fc.oneof(fc.constantFrom<string>(...fieldTypes), fc.string({ maxLength: 8 })),
      group: fc.constant("g"),
      required: fc.boolean(),
      width: fc.constant<4>(4),
      show: fc.boolean(),
      edit: fc.boolean(),
      regex: fc.string({ maxLength: 8 }),
      maxlength: fc.nat(20),
      parentNode: fc.record({ code: fc.constantFrom("a", "b"), values: fc.constant(["1"]) }),
      limit: fc.constantFrom("a", "b", "startTime"),
    },
    { requiredKeys: ["code", "name", "type", "group", "required", "width"] },
  );
  // ASVS 15.3.6
  it("treats a type named like an Object.prototype member as one without a pattern", () => {
    expect(problem(field({ type: "toString" }), "!")).toBeNull();
  });
  it("never throws and never clears a missing or overlong value", () => {
    fc.assert(
      fc.property(fc.array(definition, { maxLength: 4 }), fc.string({ maxLength: 30 }), (fields, value) => {
        const values = { a: value, b: "1", startTime: value };
        formErrors(fields, values, now);
        for (const one of fields) {
          const found = fieldProblem(one, value, { fields, values, now });
          if (found && mustClear(found, false)) expect(value.trim()).not.toBe("");
          if (found && mustClear(found, false) && one.maxlength !== undefined) {
            expect([...value].length).toBeLessThanOrEqual(one.maxlength);
          }
        }
      }),
    );
  });
});
