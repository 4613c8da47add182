import { expect, test } from "vitest";

import { newPasswordProblems } from "./new-password.ts";

const good = "Abcdef-12345";

test.each([
  ["", "", { newPassword: "新密码必填" }],
  ["short", "short", { newPassword: expect.stringContaining("不少于10个字符；") }],
  ["My-zixun1-12", "My-zixun1-12", { newPassword: "密码不能包含账号" }],
  [good, "", { repeated: "确认新密码必填" }],
  [good, `${good} `, { repeated: "两次输入的新密码不一致" }],
  [good, good, {}],
])("newPasswordProblems › judges %j repeated as %j", (newPassword, repeated, problems) => {
  expect(newPasswordProblems("mlps3", "zixun1", { newPassword, repeated })).toEqual(problems);
});
