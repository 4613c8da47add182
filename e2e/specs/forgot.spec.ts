import { randomInt } from "node:crypto";

import type { Page } from "@playwright/test";
import { z } from "zod";

import { solveCaptcha } from "../actions/captcha.ts";
import { query } from "../actions/database.ts";
import { bindPhone, newcomerLike, secretField, sendPassword, trailOf } from "../actions/newcomer.ts";
import { codeSentTo } from "../actions/sms-log.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/own-address.ts";

const phoneField = (page: Page) => page.getByRole("textbox", { name: "手机号" });
const codeField = (page: Page) => page.getByRole("textbox", { name: "短信验证码" });
const current = (page: Page) => page.getByRole("listitem").and(page.locator("[aria-current=step]"));

async function askCode(page: Page, phone: string): Promise<void> {
  await phoneField(page).fill(phone);
  await clickHydrated(page.getByRole("button", { name: "获取验证码" }));
  await expect(page.getByText("验证码已发送，10分钟内有效")).toBeVisible();
}

async function choose(page: Page, password: string): Promise<void> {
  await secretField(page, "newPassword").fill(password);
  await secretField(page, "repeated").fill(password);
  await page.keyboard.press("Enter");
}

test("password reset › signs in by phone and survives a reload on the way", async ({
  from,
  sessionOf,
  browse,
}) => {
  const administrator = await sessionOf(people.systemAdmin);
  const newcomer = await bindPhone(await browse(), administrator, await newcomerLike(people.thirdFiler));
  const page = await from();
  await page.goto("/");
  await page.getByRole("link", { name: "忘记密码" }).click();
  await expect(current(page)).toContainText("验证手机号");
  await askCode(page, newcomer.phone);
  const code = await codeSentTo(administrator, newcomer);

  await page.reload();
  await expect(phoneField(page)).toHaveValue(newcomer.phone);
  await expect(page.getByRole("button", { name: /秒后重新获取/ })).toBeDisabled();
  await codeField(page).fill(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("短信验证码错误或已失效")).toBeVisible();
  await codeField(page).fill(code);
  await page.keyboard.press("Enter");

  await expect(current(page)).toContainText("设置新密码");
  await expect(page.getByText(newcomer.userCode)).toBeVisible();
  await choose(page, "short");
  await expect(page.getByText("密码不少于10个字符；")).toBeVisible();
  await choose(page, newcomer.password);
  await expect(page.getByRole("alert").filter({ hasText: "不能与最近5次使用过的密码相同" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage)), "no challenge, no password").not.toMatch(
    /challenge|assword/,
  );
  const own = `Own-${newcomer.userCode.slice(3)}-x`;
  await choose(page, own);
  await expect(page.getByRole("heading", { name: "密码已重置" })).toBeVisible();
  await expect(page.getByRole("link", { name: "返回登录" })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole("link", { name: "返回登录" }).click();
  await sendPassword(page, { ...newcomer, password: own });
  await page.waitForURL(/\/pages\//);
  expect((await trailOf(newcomer)).slice(-4)).toEqual([
    "account.forgot-verify failed auth.code",
    "account.forgot-verify ok",
    "account.forgot-pass ok",
    "account.login ok",
  ]);
});

test("password reset › answers alike for unknown phones and restarts when expired", async ({
  from,
  sessionOf,
  browse,
}) => {
  const administrator = await sessionOf(people.systemAdmin);
  const newcomer = await bindPhone(await browse(), administrator, await newcomerLike(people.thirdFiler));
  const stranger = await from();
  await stranger.goto("/forgot");
  await clickHydrated(stranger.getByRole("button", { name: "下一步" }));
  await expect(stranger.getByText("手机号必填")).toBeVisible();
  await askCode(stranger, `1990${String(randomInt(10 ** 7)).padStart(7, "0")}`);
  await codeField(stranger).fill("123456");
  await stranger.keyboard.press("Enter");
  await expect(stranger.getByText("短信验证码错误或已失效，请重新输入或重新获取")).toBeVisible();

  const page = await from();
  await page.goto("/forgot");
  await phoneField(page).fill(newcomer.phone);
  // The captcha shifts the button while it loads, and a click would miss.
  await expect(page.getByRole("textbox", { name: "图形验证码" })).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "获取验证码" }));
  await expect(page.getByText("请填写图形验证码后再获取")).toBeVisible();
  await solveCaptcha(page);
  await afterReclickPause(page);
  await askCode(page, newcomer.phone);
  await codeField(page).fill(await codeSentTo(administrator, newcomer));
  await page.keyboard.press("Enter");
  await expect(current(page)).toContainText("设置新密码");
  await query(
    z.unknown(),
    "UPDATE sign_in_challenge SET expires_at = now() WHERE account_id = (SELECT id FROM account WHERE user_code = $1)",
    [newcomer.userCode],
  );
  await choose(page, `Own-${newcomer.userCode.slice(3)}-x`);
  await expect(page.getByText("操作已超时，请重新验证手机号")).toBeVisible();
  await expect(phoneField(page)).toHaveValue(newcomer.phone);
  await page.reload();
  await expect(page.getByText("页面已刷新，为保障账号安全，请重新验证手机号")).toBeVisible();
  await expect(phoneField(page)).toHaveValue(newcomer.phone);
});
