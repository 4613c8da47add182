import { expect, test } from "vitest";

import { newPasswordSchema, passwordChecks, passwordFaults } from "./password.ts";

// ASVS 6.2.1, 6.2.5
// GB/T 22239 8.1.4.1 a)
test.each([
  ["mlps3", "Abcdef-123", "zixun1", []],
  ["mlps3", "abcdef_123", "zixun1", []],
  ["mlps3", "Abcde-123", "zixun1", ["密码不少于10个字符"]],
  ["mlps3", "abcdefghij1", "zixun1", ["密码须包含大写字母、小写字母、数字、符号中的至少三种"]],
  ["mlps3", "My-ZIXUN1-pass", "zixun1", ["密码不能包含账号"]],
  ["asvs", "correct horse battery", "zixun1", []],
  ["asvs", "elevenchars", "zixun1", ["密码不少于12个字符"]],
  ["asvs", "zixun1zixun1zixun1", "zixun1", ["密码不能包含账号"]],
  ["mlps3", "Aa1-Aa1-Aa1", "", []],
] as const)("passwordFaults › %s judges %s", (profile, password, userCode, faults) => {
  expect(passwordFaults(profile, password, userCode)).toEqual(faults);
});

test("passwordFaults › counts a supplementary character once", () => {
  expect(passwordFaults("mlps3", "𠮷𠮷𠮷𠮷Aa1", "")).toEqual(["密码不少于10个字符"]);
});

// ASVS 6.2.9
test("newPasswordSchema › takes 128 characters of any kind", () => {
  for (const password of ["x".repeat(64), "长".repeat(128), " correct horse ", "\u{1F40E}".repeat(64)])
    expect(newPasswordSchema.parse(password)).toBe(password);
  expect(newPasswordSchema.safeParse("x".repeat(129)).success).toBe(false);
});

test("passwordChecks › lists the demands of each profile", () => {
  expect(passwordChecks("mlps3", "", "")).toHaveLength(5);
  expect(passwordChecks("mlps3", "", "", { isFirst: true })).toHaveLength(4);
  expect(passwordChecks("asvs", "", "")[0]?.demand).toBe("不少于12个字符");
});

test("passwordChecks › leaves checks undecided that only the service can make", () => {
  const met = (profile: "mlps3" | "asvs") =>
    passwordChecks(profile, "Abcdef-12345", "x1").map((one) => one.met);
  expect(met("mlps3")).toEqual([true, true, true, null, null]);
  expect(met("asvs")).toEqual([true, null, true]);
});
