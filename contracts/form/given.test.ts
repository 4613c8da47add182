import { describe, expect, it } from "vitest";

import type { FieldDefinition } from "./form.ts";
import { givenErrors } from "./given.ts";

const field = (code: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  code,
  name: "名称",
  type: "input",
  group: "g",
  required: true,
  width: 4,
  ...rest,
});
const fields = [
  field("free", { maxlength: 3 }),
  field("plain"),
  field("locked", { edit: false }),
  field("hidden", { show: false }),
  field("new", { type: "signature" }),
  field("station", { childLabel: "stationName" }),
];
const given = (values: Record<string, string>, stored: Record<string, string> = {}) =>
  givenErrors(fields, values, stored).map(({ path, message }) => `${path} ${message}`);

describe("givenErrors", () => {
  it("accepts any typed value, empty or invalid", () => {
    expect(given({ free: "abc", plain: "", station: "1", stationName: "某站" })).toEqual([]);
  });
  it("rejects changed values of locked fields and unknown types, ignores unchanged ones", () => {
    expect(given({ locked: "2", new: "y" }, { locked: "1", new: "x" })).toEqual([
      "locked 名称不能修改",
      "new 名称不能修改",
    ]);
    expect(given({ locked: "1", new: "x" }, { locked: "1", new: "x" })).toEqual([]);
  });
  it("ignores hidden fields", () => {
    expect(given({ hidden: "x" })).toEqual([]);
  });
  it("rejects unknown fields and values that are too long", () => {
    expect(given({ foreign: "x", free: "abcd", stationName: "站".repeat(201) })).toEqual([
      "foreign 备案表中没有此栏目，请刷新页面后重试",
      "free 名称不能超过3个字，已超出1个字",
      "stationName 名称不能超过200个字，已超出1个字",
    ]);
  });
});
