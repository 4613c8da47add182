import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

import { endpoints } from "#contracts/endpoints.ts";

import { accountOf } from "../actions/accounts.ts";
import { call } from "../actions/service.ts";
import { codesLongAgo, ownSession } from "../actions/session-time.ts";
import { signIn } from "../actions/sign-in.ts";
import { codeSentTo, newestCodeOf } from "../actions/sms-log.ts";
import { identify, leaveForProvider, provider } from "../actions/sso.ts";
import { afterReclickPause, hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { test } from "../fixtures/test.ts";

const station = people.voidingCounty;

/** The browser logs every refused call to the console. */
const refusals = /status of 4(03|22) .*\/(act|phone-captcha|reauth|reauth-captcha)\)$/;

function actsOf(page: Page): () => number {
  let acts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(endpoints.filingAct.path)) acts += 1;
  });
  return () => acts;
}

async function openPurge(page: Page): Promise<void> {
  await signIn(page, station);
  const { rows } = await call(page, "filingList", { status: "submitted" });
  await page.goto(`/pages/zgxj-details/first?id=${rows[0]?.id ?? ""}`);
  await hydrated(page.getByRole("button", { name: "受理记录" }));
  await (await ownSession(page)).provedLongAgo();
  await clickHydrated(page.getByRole("button", { name: "作废" }));
  const dialog = page.getByRole("alertdialog", { name: /作废/ });
  await dialog.getByRole("textbox").fill("重复备案");
  await dialog.getByRole("button", { name: "确定作废" }).click();
}

test("reauthentication › asks for the password before voiding and continues once it is right", async ({
  page,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const acts = actsOf(page);
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

test("reauthentication › changes nothing when cancelled", async ({ page, watch }) => {
  watch.expectOnConsole(refusals);
  const acts = actsOf(page);
  await openPurge(page);
  const dialog = page.getByRole("dialog", { name: "请验证登录密码" });
  await expect(dialog.getByLabel("密码")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("alertdialog", { name: /作废/ }).getByRole("textbox")).toHaveValue("重复备案");
  expect(acts()).toBe(1);
});

test("reauthentication › accepts an SMS code or the password after a sign-in without password", async ({
  page,
  pageOf,
  watch,
}) => {
  test.skip(provider === "", "no sign-in provider was started beside the product");
  watch.expectOnConsole(refusals);
  const administrator = await pageOf(people.systemAdmin);
  await codesLongAgo(people.county);
  await page.goto("/");
  await leaveForProvider(page, "person");
  await identify(page, "countyOfficer");
  await page.waitForURL(/\/pages\//);
  await clickHydrated(page.getByRole("banner").getByRole("link", { name: /^账号安全/ }));
  await clickHydrated(page.getByRole("button", { name: "更换手机号" }));
  const change = page.getByRole("dialog", { name: "更换手机号" });
  await (await ownSession(page)).provedLongAgo();
  await change.getByLabel("新手机号").fill(`1397${String(Date.now()).slice(-7)}`);
  await change.getByRole("button", { name: "获取验证码" }).click();

  const dialog = page.getByRole("dialog", { name: "请验证身份" });
  await expect(dialog).toContainText(/发送至您绑定的手机138\*{4}\d{4}/);
  const phone = (await dialog.textContent())?.match(/138\*{4}\d{4}/)?.[0] ?? "";
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByText("短信验证码必填")).toBeVisible();
  await dialog.getByRole("button", { name: "使用登录密码验证" }).click();
  const byPassword = page.getByRole("dialog", { name: "请验证登录密码" });
  await expect(byPassword.getByLabel("密码")).toBeFocused();
  await afterReclickPause(page);
  await byPassword.getByRole("button", { name: "使用短信验证码验证" }).click();
  const oldCode = await newestCodeOf(administrator, phone);
  await afterReclickPause(page);
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect(dialog.getByRole("button", { name: /秒后重新获取$/ })).toBeDisabled();
  const code = await codeSentTo(administrator, { phone, oldCode });
  const field = dialog.getByLabel("短信验证码");
  await field.fill(code === "000000" ? "000001" : "000000");
  await field.press("Enter");
  await expect(dialog.getByText("短信验证码错误或已失效")).toBeVisible();
  await field.fill(code);
  await afterReclickPause(page);
  await field.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(
    change.getByRole("button", { name: /秒后重新获取$/ }),
    "the refused call went on",
  ).toBeDisabled();
});
