import { randomInt } from "node:crypto";

import type { Page } from "@playwright/test";
import { z } from "zod";

import { pathOf } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";

import { faults } from "../actions/axe.ts";
import { shownCaptcha, solveCaptcha } from "../actions/captcha.ts";
import { query } from "../actions/database.ts";
import {
  bindPhone,
  makeReal,
  type Newcomer,
  newcomerLike,
  secretField,
  sendPassword,
  trailOf,
} from "../actions/newcomer.ts";
import { codeSentTo } from "../actions/sms-log.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/own-address.ts";

const alert = (page: Page) => page.getByRole("main").getByRole("alert").filter({ visible: true }).first();
const phoneField = (page: Page) => page.getByRole("textbox", { name: "手机号" });
const codeField = (page: Page) => page.getByRole("textbox", { name: "短信验证码" });
const signInButton = (page: Page) =>
  page.getByRole("button", { name: "登录", exact: true }).filter({ visible: true });

async function failOnce(page: Page, newcomer: Newcomer): Promise<void> {
  await secretField(page).fill("not-the-password");
  await solveCaptcha(page);
  const captchaId = await shownCaptcha(page);
  await sendPassword(page, { ...newcomer, password: "not-the-password" });
  await expect.poll(() => shownCaptcha(page)).not.toBe(captchaId);
}

test("sign-in › asks for a captcha after wrong passwords, locks at five, and audits each", async ({
  from,
}) => {
  const newcomer = await newcomerLike(people.thirdFiler);
  const page = await from();
  await page.goto("/");
  await clickHydrated(signInButton(page));
  await expect(page.getByText("账号必填")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "账号" })).toBeFocused();
  await sendPassword(page, { ...newcomer, password: "not-the-password" });
  await expect(alert(page)).toContainText("账号或密码错误");
  await expect(secretField(page)).toBeFocused();
  await expect(page.getByRole("textbox", { name: "账号" })).toHaveValue(newcomer.userCode);

  const first = await shownCaptcha(page);
  await page.getByRole("button", { name: "看不清换一张" }).click();
  await expect.poll(() => shownCaptcha(page)).not.toBe(first);
  await page.getByRole("textbox", { name: "图形验证码" }).fill("999");
  await page.keyboard.press("Enter");
  await expect(page.getByText("图形验证码错误或已过期，请重新输入")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "图形验证码" })).toBeFocused();
  for (let i = 0; i < 4; i += 1) await failOnce(page, newcomer);
  await solveCaptcha(page);
  await sendPassword(page, newcomer);
  await expect(alert(page)).toContainText("登录失败次数过多，账号已暂时锁定，请30分钟后再试");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await trailOf(newcomer)).toEqual([
    ...Array.from({ length: 5 }, () => "account.login failed auth.failed"),
    "account.login refused auth.locked",
  ]);
});

test("SMS sign-in › sends one code a minute, valid for its phone until it expires", async ({
  from,
  sessionOf,
  browse,
}) => {
  const administrator = await sessionOf(people.systemAdmin);
  const newcomer = await bindPhone(await browse(), administrator, await newcomerLike(people.thirdFiler));
  const page = await from();
  await page.goto("/");
  await clickHydrated(page.getByRole("tab", { name: "短信登录" }));
  await clickHydrated(page.getByRole("button", { name: "获取验证码" }));
  await expect(page.getByText("手机号必填")).toBeVisible();
  await expect(phoneField(page)).toBeFocused();
  await phoneField(page).fill("12345");
  await afterReclickPause(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("请输入11位手机号")).toBeVisible();
  await phoneField(page).fill(newcomer.phone);
  await afterReclickPause(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  const waits = page.getByRole("button", { name: /^\d+秒后重新获取$/ });
  await expect(waits).toBeDisabled();
  await expect(codeField(page)).toBeFocused();
  await page.getByRole("tab", { name: "账号登录" }).click();
  await page.getByRole("tab", { name: "短信登录" }).click();
  await expect(waits).toBeDisabled();
  await expect(phoneField(page)).toHaveValue(newcomer.phone);

  await phoneField(page).fill("13900000000");
  await codeField(page).fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByText("手机号已更改，请重新获取短信验证码")).toBeVisible();
  await phoneField(page).fill(newcomer.phone);
  const code = await codeSentTo(administrator, newcomer);
  await codeField(page).fill(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("短信验证码错误或已失效")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(code);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pages\//);
  expect((await trailOf(newcomer)).slice(-2)).toEqual([
    "account.phone-login failed auth.code",
    "account.phone-login ok",
  ]);
});

test("SMS sign-in › asks for a captcha at an address's second code and refuses an expired one", async ({
  from,
}) => {
  const page = await from();
  const ask = async (phone: string) => {
    await page.goto("/?way=phone");
    await phoneField(page).fill(phone);
    await clickHydrated(page.getByRole("button", { name: "获取验证码" }));
  };
  await ask(`1990${String(randomInt(10 ** 7)).padStart(7, "0")}`);
  await expect(page.getByText("验证码已发送")).toBeVisible();
  const phone = `1991${String(randomInt(10 ** 7)).padStart(7, "0")}`;
  await ask(phone);
  await expect(page.getByText("请填写图形验证码后再获取")).toBeVisible();
  await page.getByRole("textbox", { name: "图形验证码" }).fill("999");
  await afterReclickPause(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("图形验证码错误或已过期，请重新输入")).toBeVisible();
  await solveCaptcha(page);
  await afterReclickPause(page);
  const answered = page.waitForResponse((response) => response.url().endsWith(pathOf("signInSmsCode")));
  await page.getByRole("button", { name: "获取验证码" }).click();
  const { data } = envelopeSchema(sentCodeSchema).parse(await (await answered).json());
  await expect(page.getByText("验证码已发送")).toBeVisible();
  await query(z.unknown(), "UPDATE sms_code SET expires_at = now() WHERE id = $1", [data.codeId]);
  await codeField(page).fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByText("短信验证码错误或已失效，请重新输入或重新获取")).toBeVisible();
});

test("sign-in › names each way in the title", async ({ from }) => {
  const page = await from();
  await page.goto("/");
  await expect(page).toHaveTitle(/^账号登录 - /);
  await clickHydrated(page.getByRole("tab", { name: "短信登录" }));
  await expect(page).toHaveTitle(/^短信登录 - /);
  await page.goto("/?way=phone");
  await expect(page).toHaveTitle(/^短信登录 - /);
});

test("second factor › verifies phone and new password and keeps the typed text", async ({
  from,
  sessionOf,
  browse,
}) => {
  const administrator = await sessionOf(people.systemAdmin);
  const made = await bindPhone(await browse(), administrator, await newcomerLike(people.auditAdmin));
  await makeReal(made, true);
  const page = await from();
  await page.goto("/?returnTo=%2Fpages%2Faccess-log");
  await sendPassword(page, made);
  const masked = `${made.phone.slice(0, 3)}****${made.phone.slice(-4)}`;
  await expect(page.getByRole("heading", { name: "短信验证" })).toBeVisible();
  await expect(page.getByText(masked)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole("button", { name: /秒后重新获取/ })).toBeDisabled();
  expect(await faults(page)).toEqual([]);

  await page.getByRole("button", { name: "返回重新登录" }).click();
  await expect(page.getByRole("textbox", { name: "账号" })).toHaveValue(made.userCode);
  await expect(secretField(page)).toHaveValue(made.password);
  await signInButton(page).click();
  await expect(page.getByText(masked)).toBeVisible();
  const code = await codeSentTo(administrator, made);
  await page.keyboard.press("Enter");
  await expect(page.getByText("短信验证码必填")).toBeVisible();
  await codeField(page).fill(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("短信验证码错误或已失效")).toBeVisible();
  await codeField(page).fill(code);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "设置新密码" })).toBeVisible();
  await expect(page.getByText("首次登录或密码已被重置，请设置新密码")).toBeVisible();
  const [next, again] = [secretField(page, "newPassword"), secretField(page, "repeated")];
  await expect(next).toBeFocused();
  await next.fill("short");
  await expect(page.getByRole("listitem").filter({ hasText: "不少于10个字符" })).toContainText("未满足");
  await next.fill(made.password);
  await again.fill(`${made.password}x`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("两次输入的新密码不一致")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const own = `Own-${made.userCode.slice(3)}-x`;
  await next.fill(own);
  await again.fill(own);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pages\/access-log/);
  expect((await trailOf(made)).slice(-5)).toEqual([
    "account.sign-in-step ok",
    "account.sign-in-step ok",
    "account.login failed auth.code",
    "account.sign-in-step ok",
    "account.login ok",
  ]);
});
