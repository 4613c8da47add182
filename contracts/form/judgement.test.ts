import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type FieldDefinition, fieldTypes, type FormValues } from "../form.ts";
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

describe("one value of a form", () => {
  it("is asked for by name", () => {
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
  ] as const)("is judged by its type: %s %s", (type, value, expected) => {
    expect(sentence(field({ type }), value)).toBe(expected);
  });
  it("has to match the whole pattern, and is told of in the field's own words", () => {
    const digits = field({ regex: "\\d{2}", prompt: "两位数字" });
    expect(problem(digits, "12")).toBeNull();
    expect(sentence(digits, "123")).toBe("两位数字");
    expect(sentence(field({ regex: "a|b" }), "ax")).toBe("名称格式有误");
  });
  it("is taken with any content where the pattern does not compile", () => {
    expect(problem(field({ regex: "([" }), "whatever")).toBeNull();
  });
  it("has to be among the choices, 是 and 否 where a radio has none of its own", () => {
    const options = ["1", "2"].map((value) => ({ value, label: value }));
    expect(problem(field({ type: "select-multiple", options }), "1,2")).toBeNull();
    expect(sentence(field({ type: "select-multiple", options }), "1,3")).toBe("名称请从选项中选择");
    expect(problem(field({ type: "radio" }), "0")).toBeNull();
    expect(sentence(field({ type: "radio" }), "2")).toBe("名称请从选项中选择");
  });
  it("is never cut: what is too long is counted as people count, and stays", () => {
    const short = field({ maxlength: 3 });
    expect(problem(short, "𠮷𠮷𠮷")).toBeNull();
    const long = problem(field({ maxlength: 5000 }), "长".repeat(10_000));
    expect(long?.message).toBe("名称最多 5000 个字符，已超出 5000 个");
    expect(long && mustClear(long)).toBe(false);
  });
  it.each([{ type: "signature" }, { edit: false }, { show: false }])(
    "is not judged where nobody can write it: %j",
    (rest) => {
      expect(problem(field({ ...rest, regex: "\\d" }), "")).toBeNull();
      expect(problem(field({ ...rest, regex: "\\d" }), "x")).toBeNull();
    },
  );
});

describe("a start", () => {
  const start = field({ code: "startTime", name: "开始时间", type: "datetime" });
  it("must not lie ahead, by Shanghai's clock and to the minute", () => {
    expect(problem(start, "2026-11-21 10:30")).toBeNull();
    expect(problem(start, "2026-11-21 10:31")).toMatchObject({
      kind: "date",
      message: "开始时间必须小于当前时间",
    });
  });
  it("counts as exactly as it is given: a day, a month, a year", () => {
    expect(problem(field({ ...start, type: "date" }), "2026-11-21")).toBeNull();
    expect(sentence(field({ ...start, type: "date" }), "2026-11-22")).toBe("开始时间必须小于当前时间");
    expect(problem(field({ ...start, type: "month" }), "2026-11")).toBeNull();
    const year = field({ code: "startYear", name: "开始年份", regex: "\\d{4}" });
    expect(problem(year, "2026")).toBeNull();
    expect(sentence(year, "2027")).toBe("开始年份必须小于当前时间");
  });
  it("leaves other dates alone", () => {
    expect(problem(field({ code: "planStart", type: "date" }), "2099-01-01")).toBeNull();
  });
});

describe("two linked dates", () => {
  const from = field({
    code: "startTime",
    name: "开始时间",
    type: "date",
    limit: "endTime",
    limitName: "结束时间",
  });
  const to = field({ code: "endTime", name: "结束时间", type: "date" });
  const both = [from, to];

  it.each(both)("are told of in one sentence whichever is left last: $code", (left) => {
    const values = { startTime: "2026-01-02", endTime: "2026-01-02" };
    expect(problem(left, "2026-01-02", values, both)).toEqual({
      kind: "date",
      message: "结束时间必须大于开始时间",
      at: "endTime",
    });
  });
  it("read the same where the link stands at the end and names the start", () => {
    const end = field({ ...to, limit: "startTime", limitName: "开始时间" });
    const start = { ...from, limit: undefined };
    delete start.limit;
    const values = { startTime: "2026-01-03", endTime: "2026-01-02" };
    expect(sentence(end, "2026-01-02", values, [start, end])).toBe("结束时间必须大于开始时间");
  });
  it("may be the same where the trade says so, and are refused in the same words", () => {
    const same = [{ ...from, limitOrSame: true }, to];
    expect(problem(to, "2026-01-02", { startTime: "2026-01-02" }, same)).toBeNull();
    expect(sentence(to, "2026-01-01", { startTime: "2026-01-02" }, same)).toBe("结束时间必须大于开始时间");
  });
  it("wait for each other, and for what is no date or not in sight", () => {
    expect(problem(to, "2026-01-01", {}, both)).toBeNull();
    expect(problem(to, "2026-01-01", { startTime: "明年" }, both)).toBeNull();
    const hidden = [{ ...from, show: false }, to];
    expect(problem(to, "2026-01-01", { startTime: "2026-01-02" }, hidden)).toBeNull();
  });
  it("are one fault of the form, at the later of them", () => {
    expect(formErrors(both, { startTime: "2026-01-02", endTime: "2026-01-01" }, now)).toEqual([
      { path: "endTime", message: "结束时间必须大于开始时间" },
    ]);
  });
  it("are judged alike in either direction for any two days", () => {
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

describe("any definition and any value", () => {
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
  it("takes a type of any name, such as one that all objects have, for one without a pattern", () => {
    expect(problem(field({ type: "toString" }), "!")).toBeNull();
  });
  it("never throws, and never clears what is missing or too long", () => {
    fc.assert(
      fc.property(fc.array(definition, { maxLength: 4 }), fc.string({ maxLength: 30 }), (fields, value) => {
        const values = { a: value, b: "1", startTime: value };
        formErrors(fields, values, now);
        for (const one of fields) {
          const found = fieldProblem(one, value, { fields, values, now });
          if (found && mustClear(found)) expect(value.trim()).not.toBe("");
          if (found && mustClear(found) && one.maxlength !== undefined) {
            expect([...value].length).toBeLessThanOrEqual(one.maxlength);
          }
        }
      }),
    );
  });
});
