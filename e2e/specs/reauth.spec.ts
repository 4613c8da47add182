import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { z } from "zod";

import { maxPriceListOutputSchema } from "#contracts/max-price/api.ts";
import { endpoints } from "#contracts/paths.ts";

import { accountOf } from "../actions/accounts.ts";
import { call } from "../actions/service.ts";
import { signIn } from "../actions/sign-in.ts";
import { alive, press } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { test } from "../fixtures/test.ts";

const station = people.voidingCounty;

/** The browser itself writes each refused call on the console. */
const refusals = /status of 4(03|22) .*\/(act|reauth|reauth-captcha)\)$/;

/** The first act is answered as the service does when the password was typed more than five minutes ago. */
async function refuseOnce(page: Page): Promise<() => number> {
  let acts = 0;
  await page.route(`**${endpoints.maxPriceAct.path}`, async (route) => {
    acts += 1;
    if (acts > 1) return route.fallback();
    const data = { error: "auth.reauth" };
    const body = { code: 403, data, message: "为保障安全，请验证登录密码后再操作", requestId: "r-1" };
    return route.fulfill({ status: 403, json: body });
  });
  return () => acts;
}

async function openPurge(page: Page): Promise<void> {
  await signIn(page, station);
  const { rows } = await call(page, "maxPriceList", { status: "submitted" }, maxPriceListOutputSchema);
  await page.goto(`/pages/zgxj-details/first?id=${rows[0]?.id ?? ""}`);
  await alive(page.getByRole("button", { name: "受理记录" }));
  await press(page.getByRole("button", { name: "作废" }));
  const dialog = page.getByRole("alertdialog", { name: /作废/ });
  await dialog.getByRole("textbox").fill("重复备案");
  await dialog.getByRole("button", { name: "确定作废" }).click();
}

test("Voiding asks for the password once more and goes on by itself when it is right", async ({
  page,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const acts = await refuseOnce(page);
  await openPurge(page);
  const dialog = page.getByRole("dialog", { name: "请验证登录密码" });
  const field = dialog.getByLabel("密码");
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(dialog.getByText("密码必填")).toBeVisible();
  await field.fill("not-the-password");
  await field.press("Enter");
  await expect(dialog.getByText("密码错误，请重新输入")).toBeVisible();
  await field.fill(accountOf(station).password);
  await field.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("已作废").first()).toBeVisible();
  expect(acts()).toBe(2);
});

test("Cancelling the password leaves everything as it was", async ({ page, watch }) => {
  watch.expectOnConsole(refusals);
  const acts = await refuseOnce(page);
  await openPurge(page);
  const dialog = page.getByRole("dialog", { name: "请验证登录密码" });
  await expect(dialog.getByLabel("密码")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("alertdialog", { name: /作废/ }).getByRole("textbox")).toHaveValue("重复备案");
  expect(acts()).toBe(1);
});

test("Whoever signed in without a password proves themselves by a code to their own phone, or by the password after all", async ({
  page,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const acts = await refuseOnce(page);
  await page.route(`**${endpoints.accountSafety.path}`, async (route) => {
    const answer = await route.fetch();
    const body = z
      .object({ data: z.looseObject({}) })
      .loose()
      .parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, reauthBySms: true } } });
  });
  await openPurge(page);
  const dialog = page.getByRole("dialog", { name: "请验证身份" });
  await expect(dialog).toContainText(/发送至您绑定的手机 138\*{4}\d{4}/);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByText("短信验证码必填")).toBeVisible();
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect(dialog.getByText("请使用登录密码验证身份"), "the service knows better").toBeVisible();
  await dialog.getByRole("button", { name: "使用登录密码验证" }).click();
  const byPassword = page.getByRole("dialog", { name: "请验证登录密码" });
  await expect(byPassword.getByLabel("密码")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(byPassword).toHaveCount(0);
  expect(acts()).toBe(1);
});
