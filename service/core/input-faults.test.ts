import { expect, it } from "vitest";
import { z } from "zod";

import { inputFault } from "./input-faults.ts";

const schema = z.strictObject({
  phone: z.string().max(11),
  pageSize: z.int().max(50),
  status: z.enum(["draft", "filed"]),
  rows: z.array(z.object({ price: z.number() })).min(1),
  "any-code": z.uuid().optional(),
});
const good = { phone: "", pageSize: 10, status: "draft", rows: [{ price: 1 }] };
const faultsOf = (input: unknown) =>
  z.safeParse(schema, input, { error: inputFault }).error?.issues.map(({ message }) => message);

it.each<[string, unknown, string]>([
  ["a missing field", { ...good, phone: undefined }, "手机号必填"],
  ["another type", { ...good, phone: 13_800_000_000 }, "手机号填写有误，请核对后重试"],
  ["a long text", { ...good, phone: "138000000000" }, "手机号不能超过11个字"],
  ["a large number", { ...good, pageSize: 51 }, "每页条数不能大于50"],
  ["an unknown choice", { ...good, status: "gone" }, "状态不在可选范围内，请重新选择"],
  ["too few rows", { ...good, rows: [] }, "此项至少1项"],
  ["a field of a row", { ...good, rows: [{ price: "x" }] }, "此项填写有误，请核对后重试"],
  ["a wrong format", { ...good, "any-code": "x" }, "此项填写有误，请核对后重试"],
  ["a key too many", { ...good, more: 1 }, "请求含有多余的内容，请刷新页面后重试"],
  ["no object at all", null, "请求内容填写有误，请核对后重试"],
])("inputFault › names %s", (_, input, message) => {
  expect(faultsOf(input)).toEqual([message]);
});
