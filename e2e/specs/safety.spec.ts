import type { Locator, Page } from "@playwright/test";

import { accountOf } from "../actions/accounts.ts";
import { ask, call } from "../actions/service.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** The browser logs every refused call to the console. */
const refusals = /status of 4(01|03|22)/;

async function openSafety(page: Page): Promise<void> {
  await clickHydrated(page.getByRole("banner").getByRole("link", { name: /^账号安全/ }));
  await page.waitForURL(/\/pages\/safety$/);
  await expect(page.getByRole("heading", { level: 1, name: "账号安全" })).toBeVisible();
}

const panel = (page: Page, name: string): Locator => page.getByRole("region", { name }).first();

/** The password history blocks the last five. */
async function changeBack(page: Page, from: string, to: string): Promise<void> {
  let password = from;
  for (const newPassword of [
    "Between-river-2",
    "Between-river-3",
    "Between-river-4",
    "Between-river-5",
    to,
  ]) {
    await call(page, "changePwd", { password, newPassword });
    password = newPassword;
  }
}

test("account safety › opens from the header and the user card and lists the sessions", async ({
  newPageOf,
}) => {
  const page = await newPageOf(people.roamingCounty);
  await clickHydrated(page.getByRole("button", { name: /^用户中心/ }));
  await page.getByRole("dialog", { name: "用户中心" }).getByRole("link", { name: "账号安全" }).click();
  await page.waitForURL(/\/pages\/safety$/);
  await expect(page.getByText(/^138\*{4}\d{4}$/)).toBeVisible();
  const sessions = panel(page, "已登录的设备").getByRole("table");
  await expect(sessions.getByRole("row", { name: /本机/ })).toHaveCount(1);
  await expect(sessions.getByRole("row", { name: /本机/ })).toContainText(
    /(Linux电脑|Windows电脑|苹果电脑).*127\.0\.0\.1/,
  );
  const signIns = panel(page, "登录记录").getByRole("table");
  await expect(signIns.getByRole("row").nth(1)).toContainText(/账号密码.*成功/);
});

test("account safety › ends one session, then all others, each with its reason", async ({
  newPageOf,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const page = await newPageOf(people.changingCounty);
  const other = await newPageOf(people.changingCounty);
  await openSafety(page);
  const rows = panel(page, "已登录的设备").getByRole("row");
  const open = await rows.count();
  await clickHydrated(rows.filter({ hasNotText: "本机" }).nth(1).getByRole("button", { name: /^退出/ }));
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("上的登录吗？");
  await dialog.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByText("该设备已退出登录")).toBeVisible();
  await expect(rows).toHaveCount(open - 1);
  await expect.poll(async () => (await ask(other, "todoTotal", {})).status()).toBe(401);
  const told = other.getByRole("alertdialog");
  await expect(told, "without a reload or a click").toContainText("退出登录");
  await told.getByRole("button", { name: "重新登录" }).click();
  await other.waitForURL((url) => url.pathname === "/");

  const third = await newPageOf(people.changingCounty);
  await page.reload();
  await clickHydrated(page.getByRole("button", { name: "退出其他设备" }));
  await page.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByText(/已退出其他\d+台设备/)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("button", { name: "退出其他设备" })).toBeDisabled();
  const refused = await ask(third, "todoTotal", {});
  expect(await refused.text()).toContain("auth.ended");
});

test("password change › ticks rules while typing and ends every other session", async ({
  newPageOf,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const who = people.changingCounty;
  const { password } = accountOf(who);
  const page = await newPageOf(who);
  const other = await newPageOf(who);
  await openSafety(page);
  await clickHydrated(page.getByRole("button", { name: "修改密码" }));
  const dialog = page.getByRole("dialog", { name: "修改密码" });
  const field = (name: "password" | "newPassword" | "repeated"): Locator =>
    dialog.locator(`input[name=${name}]`);
  const demands = dialog.getByRole("list", { name: "密码要求" });
  await expect(field("password")).toBeFocused();
  await field("newPassword").fill("abc");
  await expect(demands.getByRole("listitem").filter({ hasText: "未满足" })).toHaveCount(2);
  await field("password").fill("not-the-password");
  await field("newPassword").fill("Between-river-1");
  await expect(demands.getByRole("listitem").filter({ hasText: "已满足" })).toHaveCount(3);
  await field("repeated").fill("Between-river-l");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByText("两次输入的新密码不一致")).toBeVisible();
  await field("repeated").fill("Between-river-1");
  await field("repeated").press("Enter");
  await expect(dialog.getByText("密码错误，请重新输入")).toBeVisible();
  await expect(field("password")).toBeFocused();
  await field("password").fill(password);
  await field("newPassword").fill(password);
  await field("repeated").fill(password);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("alert").getByText("不能与最近5次使用过的密码相同")).toBeVisible();
  await field("newPassword").fill("Between-river-1");
  await field("repeated").fill("Between-river-1");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("密码已修改，其他登录已全部结束")).toBeVisible();
  const refused = await ask(other, "todoTotal", {});
  expect(await refused.text()).toContain("auth.password-changed");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "账号安全" })).toBeVisible();
  await expect(panel(page, "已登录的设备").getByRole("row")).toHaveCount(2);
  await changeBack(page, "Between-river-1", password);
});

test("phone change › sends the code to the new phone, again only after a minute", async ({
  newPageOf,
  watch,
  sessionOf,
}) => {
  watch.expectOnConsole(refusals);
  const page = await newPageOf(people.changingCounty);
  await openSafety(page);
  await clickHydrated(page.getByRole("button", { name: "更换手机号" }));
  const dialog = page.getByRole("dialog", { name: "更换手机号" });
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect(dialog.getByText("手机号必填")).toBeVisible();
  const phone = `1397${String(Date.now()).slice(-7)}`;
  await dialog.getByLabel("新手机号").fill(phone);
  await afterReclickPause(page);
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect(dialog.getByRole("button", { name: /^\d+秒后重新获取$/ })).toBeDisabled();
  await dialog.getByLabel("短信验证码").fill("12345");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByText("请输入6位短信验证码")).toBeVisible();

  const reader = await sessionOf(people.systemAdmin);
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const codeOf = async (): Promise<string> =>
    (await call(reader, "smsLog", {})).find((sent) => sent.phone === masked)?.code ?? "";
  await expect.poll(codeOf).toMatch(/^\d{6}$/);
  await dialog.getByLabel("短信验证码").fill(await codeOf());
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("手机号已更换")).toBeVisible();
  await expect(page.getByText(masked)).toBeVisible();
});
