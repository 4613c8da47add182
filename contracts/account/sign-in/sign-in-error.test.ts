import { expect, it } from "vitest";

import { packSignInError, readSignInError, wordlessError } from "./sign-in-error.ts";

it("readSignInError › reads code, message and whether a captcha is due", () => {
  expect(readSignInError(packSignInError("auth.failed", "账号或密码错误"))).toEqual({
    code: "auth.failed",
    text: "账号或密码错误",
    captcha: true,
  });
  expect(readSignInError(packSignInError("auth.locked", "x"))?.captcha).toBe(false);
});

it("readSignInError › reads the challenge for the next step", () => {
  const next = { challenge: "t".repeat(22), phone: "138****0001" };
  expect(readSignInError(packSignInError("auth.second-factor", "x", next))).toMatchObject({ next });
});

it("readSignInError › maps foreign text to an internal error and empty text to null", () => {
  expect(readSignInError("CredentialsSignin")).toMatchObject({ code: "internal", text: "" });
  expect(readSignInError('{"code":"made.up","text":"拨打","captcha":false}')).toMatchObject({
    code: "internal",
    text: "",
  });
  expect(readSignInError(null)).toBeNull();
  expect(readSignInError("")).toBeNull();
});

it("wordlessError › trusts only the code, because anyone can write an address", () => {
  const failed = readSignInError(packSignInError("auth.failed", "请拨打000", { challenge: "t", phone: "" }));
  expect(wordlessError(failed)).toEqual({ code: "auth.failed", text: "", captcha: true });
  const stepped = readSignInError(packSignInError("auth.second-factor", "x", { challenge: "t", phone: "" }));
  expect(wordlessError(stepped)?.text).toContain("浏览器未启用脚本，无法继续登录");
  expect(wordlessError(stepped)?.text).toContain("填写短信验证码");
  const aged = readSignInError(packSignInError("auth.must-change", "x"));
  expect(wordlessError(aged)?.text).toContain("设置新密码");
  expect(wordlessError(null)).toBeNull();
});
