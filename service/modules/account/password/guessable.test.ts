import { describe, expect, test } from "vitest";

import { randomPassword } from "#service/auth/random-password.ts";

import { newPasswordFaults } from "../read.ts";
import { isGuessable } from "./guessable.ts";

describe("isGuessable", () => {
  // ASVS 6.2.4, 6.2.11, 6.2.12
  // GB/T 22239 8.1.4.1 a)
  test.each([
    "Password123!",
    "PASSWORD123!",
    "P@ssw0rd2026",
    "p4$$w0rd!2026",
    "Qwerty123!",
    "Admin@123456",
    "@dmin123456",
    "Huawei@123",
    "Zjzj@2026",
    "2026@Zaojia",
    "Hangzhou#2026#",
    "Xiaoshan.123",
    "X1hu@202611",
    "Beian@20260101",
    "1qaz@WSX3edc",
    "!QAZ2wsx#EDC",
    "Qwer1234!@#$",
    "Abcdef-12345",
    "Aa123456789!",
    "Woaini1314!",
    "administrator1",
    "123456789012",
    "5201314520131",
    "zixun9-2026!",
    "Wang@19900101",
  ])("refuses %s", (password) => {
    expect(isGuessable(password, ["zixun9"])).toBe(true);
  });
  test.each([
    "g7Kd-29sPx",
    "correct horse battery",
    "Right-Password-1",
    "Jianshe-2026-ok",
    "Xixi-Hu-2024-ok",
  ])("accepts %s", (password) => {
    expect(isGuessable(password, ["zixun9"])).toBe(false);
  });
  test("accepts generated passwords", () => {
    for (let i = 0; i < 50; i += 1) expect(isGuessable(randomPassword(), [])).toBe(false);
  });
});

test.each(["mlps3", "asvs"] as const)("newPasswordFaults › names the reason under %s", (profile) => {
  expect(newPasswordFaults(profile, "P@ssw0rd2026!", "zixun1").join()).toContain("密码过于常见");
  expect(newPasswordFaults(profile, "g7Kd-29sPx-4w", "zixun1")).toEqual([]);
});
