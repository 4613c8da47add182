import { expect, it } from "vitest";

import { userCreateInputSchema } from "./user.ts";

const given = {
  userCode: "hz.zhoumin",
  name: "周敏",
  phone: "13800000000",
  role: "county",
  regionCode: "330106",
};
const faultsOf = (change: object) =>
  userCreateInputSchema.safeParse({ ...given, ...change }).error?.issues.map(({ message }) => message);

it.each([
  [{ userCode: " " }, ["账号必填"]],
  [{ userCode: "1" }, ["账号为4至32位，以字母开头，可含字母、数字、点、横线和下划线"]],
  [{ phone: "" }, ["手机号必填"]],
  [{ phone: "138" }, ["请输入11位手机号"]],
  [{}, undefined],
])("userCreateInputSchema › tells an empty field from a wrong one: %j", (change, messages) => {
  expect(faultsOf(change)).toEqual(messages);
});
