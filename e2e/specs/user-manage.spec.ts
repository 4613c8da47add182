import type { Page } from "@playwright/test";

import { accountOf } from "../actions/accounts.ts";
import { secretField, sendPassword } from "../actions/newcomer.ts";
import { signIn } from "../actions/sign-in.ts";
import { linkSentTo } from "../actions/sms-log.ts";
import { afterReclickPause, hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const path = "/pages/user-manage";

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function find(page: Page, text: string): Promise<void> {
  await page.goto(`${path}?search=${encodeURIComponent(text)}`);
  await expect(rowOf(page, text)).toHaveCount(1);
}

async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Checks the preview before consenting to the request. */
async function decideNext(page: Page, userCode: string, shown: string): Promise<void> {
  await clickHydrated(rowOf(page, userCode).getByRole("button", { name: /^确认/ }));
  const dialog = page.getByRole("dialog", { name: "确认账号变更" });
  await expect(dialog).toContainText(shown);
  await dialog.getByRole("button", { name: "同意", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Waits until the page's own next call answers 401. */
async function expectOut(page: Page): Promise<void> {
  await page.goto("/pages/zgxj");
  await expect(page).toHaveURL((url) => url.pathname === "/");
}

test("user management › requests a user, opens it by the security administrator, and sets a password by link", async ({
  sessionOf,
  browse,
  watch,
}) => {
  watch.expectOnConsole(/status of 40[134]/);
  const page = await sessionOf(people.systemAdmin);
  const security = await sessionOf(people.securityAdmin);
  const userCode = `e2e.${Date.now().toString(36)}`;
  const phone = `137${String(Date.now()).slice(-8)}`;
  await page.goto(path);
  await clickHydrated(page.getByRole("button", { name: "新增用户" }));
  const form = page.getByRole("dialog", { name: "新增用户" });
  await form.getByLabel("账号").fill(userCode);
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText("姓名必填")).toBeVisible();
  await expect(form.getByText("请选择所属地市")).toBeVisible();
  await form.getByLabel("姓名").fill("试用人员");
  await form.getByLabel("手机号").fill(phone);
  await form.getByLabel("所属地市").selectOption({ label: "温州市" });
  await form.getByLabel("所属区县").selectOption({ label: "鹿城区" });
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form).toHaveCount(0);
  await find(page, userCode);
  await expect(rowOf(page, userCode)).toContainText("待开通");

  await find(security, userCode);
  await decideNext(security, userCode, "鹿城区");
  await expect(rowOf(security, userCode)).toContainText("正常");
  const link = await linkSentTo(security, phone);
  const owner = await browse();
  await owner.goto(link);
  const save = await hydrated(owner.getByRole("button", { name: "设置密码", exact: true }));
  const password = `Own-${userCode.slice(4)}-Hao9`;
  await secretField(owner, "newPassword").fill(password);
  await secretField(owner, "repeated").fill(password);
  await save.click();
  await expect(owner.getByRole("heading", { name: "密码已设置" })).toBeVisible();
  expect(new URL(owner.url()).hash).toBe("");
  await owner.goto(link);
  await expect(owner.getByText("链接无效、已使用或已过期")).toBeVisible();
  await owner.goto("/");
  await sendPassword(owner, { userCode, password, phone, oldCode: "" });
  await owner.waitForURL(/\/pages\//);

  await page.reload();
  await clickHydrated(rowOf(page, userCode).getByRole("button", { name: /^调整/ }));
  const change = page.getByRole("dialog", { name: "申请调整用户" });
  await change.getByLabel("角色").selectOption({ label: "市造价站" });
  await change.getByLabel("所属地市").selectOption({ label: "宁波市" });
  await change.getByRole("button", { name: "提交申请" }).click();
  await expect(rowOf(page, userCode)).toContainText("信息待确认");
  await expect(rowOf(page, userCode)).toContainText("鹿城区");
  await security.reload();
  await decideNext(security, userCode, "宁波市");
  await expect(rowOf(security, userCode)).toContainText("市造价站");
  await expectOut(owner);
});

test("user management › ends a locked user's session and blocks sign-in until unlocked", async ({
  newPageOf,
  browse,
  watch,
  sessionOf,
}) => {
  watch.expectOnConsole(/status of 40[13]/);
  const person = people.heldOwner;
  const theirs = await newPageOf(person);
  const admin = await sessionOf(people.securityAdmin);
  await find(admin, person);
  await expect(rowOf(admin, person)).toContainText("在线");
  await clickHydrated(rowOf(admin, person).getByRole("button", { name: /^锁定/ }));
  await confirm(admin, "锁定");
  await expect(rowOf(admin, person)).toContainText("已锁定");
  await expectOut(theirs);
  const again = await browse();
  await again.goto("/");
  const button = await hydrated(again.getByRole("button", { name: "登录", exact: true }));
  await again.getByRole("textbox", { name: "账号" }).fill(person);
  await again.getByLabel("密码").fill(accountOf(person).password);
  await button.click();
  await expect(again.getByText("账号已停用或锁定")).toBeVisible();
  await afterReclickPause(admin);
  await clickHydrated(rowOf(admin, person).getByRole("button", { name: /^解锁/ }));
  await confirm(admin, "解锁");
  await expect(rowOf(admin, person)).toContainText("正常");
  await signIn(theirs, person);

  await admin.goto(`${path}?view=online&search=${person}`);
  await clickHydrated(
    rowOf(admin, person)
      .getByRole("button", { name: /^强制下线/ })
      .first(),
  );
  await confirm(admin, "强制下线");
  await expect(rowOf(admin, person)).toHaveCount(0);
  await expectOut(theirs);
});

test("user management › offers each administrator its own buttons, none on oneself, filters in the URL", async ({
  pageOf,
}) => {
  const system = await pageOf(people.systemAdmin);
  await find(system, people.systemAdmin);
  await expect(rowOf(system, people.systemAdmin).getByRole("button")).toHaveCount(0);
  await find(system, people.securityAdmin);
  await expect(rowOf(system, people.securityAdmin).getByRole("button")).toHaveText(["停用"]);
  await expect(system.getByRole("link", { name: "在线用户" })).toHaveCount(0);
  const security = await pageOf(people.securityAdmin);
  await security.goto(path);
  await clickHydrated(security.getByRole("button", { name: /^展开/ }));
  await expect(security.getByRole("button", { name: "新增用户" })).toHaveCount(0);
  const filters = security.getByRole("main").getByRole("search");
  await filters.getByLabel("角色").selectOption({ label: "省造价站" });
  await expect(security).toHaveURL(/role=province/);
  await expect(rowOf(security, people.province)).toHaveCount(1);
  await filters.getByLabel("状态").selectOption({ label: "已停用" });
  await expect(security.getByText("没有符合条件的用户")).toBeVisible();
  await security.reload();
  await expect(security.getByText("没有符合条件的用户")).toBeVisible();
  await filters.getByLabel("手机号").fill("13800000015");
  await security.getByRole("link", { name: "重置" }).click();
  await expect(security).toHaveURL(new RegExp(`${path}$`));
  const table = security.getByRole("table");
  await expect(table).toContainText(/1\d{2}\*{4}\d{4}/);
  expect(await table.innerText()).not.toMatch(/1\d{10}/);
});
