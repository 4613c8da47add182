import type { Page } from "@playwright/test";

import type { FilingStatus } from "#contracts/workflow/status.ts";

import { accountOf } from "../actions/accounts.ts";
import { uploadBill } from "../actions/attachments.ts";
import { openDraft } from "../actions/draft.ts";
import { fieldOf } from "../actions/form.ts";
import { expectSeenFocus, expectTrapped, tabTo } from "../actions/keys.ts";
import { call, sampleBill } from "../actions/service.ts";
import { afterReclickPause, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ mode: "parallel" });

async function openFirst(page: Page, status: FilingStatus): Promise<void> {
  const { rows } = await call(page, "filingList", { status });
  await page.goto(`/pages/zgxj-details/first?id=${rows[0]?.id ?? ""}`);
  await hydrated(page.getByRole("button", { name: "受理记录" }));
}

test("keyboard › chooses a way to sign in and signs in", async ({ browse }) => {
  const page = await browse();
  await page.goto("/");
  const account = page.getByRole("textbox", { name: "账号" });
  await hydrated(page.getByRole("button", { name: "登录", exact: true }));
  await expect(account).toBeFocused();
  const tab = page.getByRole("tab", { name: "账号登录" });
  await tabTo(page, tab, "Shift+Tab");
  await expectSeenFocus(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "短信登录" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "手机号" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, account);
  await page.keyboard.press("Enter");
  await expect(page.getByText("账号必填")).toBeVisible();
  await expect(account).toBeFocused();
  const { userCode, password } = accountOf(people.quietCounty);
  await page.keyboard.type(userCode);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pages\//);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "跳到主要内容" })).toBeFocused();
});

test("keyboard › fills in a form and is led to what is missing", async ({ screenOf }) => {
  const page = await screenOf(people.fourthFiler);
  await openDraft(page);
  const name = await hydrated(fieldOf(page, "projectName"));
  await tabTo(page, name);
  await expectSeenFocus(page);
  await page.keyboard.type("键盘填写的工程");

  const region = fieldOf(page, "regionCode");
  await tabTo(page, region, "Shift+Tab");
  await page.keyboard.press("Enter");
  const regions = page.getByRole("dialog", { name: "工程地区" });
  for (const part of ["浙江省", "宁波市", "海曙区"]) {
    await tabTo(page, regions.getByRole("button", { name: part, exact: true }));
    await page.keyboard.press("Enter");
  }
  await expect(region).toHaveText("宁波市海曙区");
  await expect(region).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "选择招标文件发布时间" }));
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog").filter({ has: page.getByRole("grid") });
  await expect(calendar.locator("[role=gridcell]:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expectSeenFocus(page);
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);

  await tabTo(page, page.getByRole("button", { name: "提交", exact: true }));
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert", { name: "提交前需填写或更正" });
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  const first = summary.getByRole("link").first();
  await expect(first).toBeFocused();
  const target = page.locator(`[id="${(await first.getAttribute("href"))?.slice(1) ?? ""}"]`);
  await page.keyboard.press("Enter");
  await expect.poll(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

type Layer = { opener: RegExp; role: "alertdialog" | "dialog"; name: string };

const layers: readonly Layer[] = [
  { opener: /^受理$/, role: "dialog", name: "受理" },
  { opener: /^作废$/, role: "alertdialog", name: "作废" },
  { opener: /^受理记录$/, role: "dialog", name: "受理记录" },
  { opener: /^附件$/, role: "dialog", name: "附件" },
  { opener: /^退出系统$/, role: "alertdialog", name: "提示" },
  { opener: /^用户中心/, role: "dialog", name: "用户中心" },
];

for (const { opener, role, name } of layers) {
  test(`keyboard › opens ${name}, traps the focus, closes with Esc and restores the focus`, async ({
    screenOf,
  }) => {
    const page = await screenOf(people.quietCounty);
    await openFirst(page, "submitted");
    const button = page.getByRole("button", { name: opener }).first();
    await tabTo(page, button);
    await expectSeenFocus(page);
    await page.keyboard.press("Enter");
    const layer = page.getByRole(role, { name });
    await expect(layer).toBeVisible();
    await expectTrapped(page, layer);
    await page.keyboard.press("Escape");
    await expect(layer).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

const pages = [
  [people.fourthFiler, "/pages/zgxj", "列设置", "dialog", "列设置"],
  [people.securityAdmin, "/pages/user-manage", /^锁定/, "alertdialog", "提示"],
  [people.securityAdmin, "/pages/detectStandard?search=F06", /^调整/, "dialog", /^F06/],
  [people.auditAdmin, "/pages/access-log", /^详情/, "dialog", "日志详情"],
  [people.quietCounty, "/pages/safety", "修改密码", "dialog", "修改密码"],
] as const;

for (const [who, path, opener, role, name] of pages) {
  test(`keyboard › opens ${String(name)} on ${path} and returns to its button`, async ({ screenOf }) => {
    const page = await screenOf(who);
    await page.goto(path);
    const button = page.getByRole("main").getByRole("button", { name: opener }).first();
    await hydrated(button);
    await tabTo(page, button);
    await expectSeenFocus(page);
    await page.keyboard.press("Enter");
    const layer = page.getByRole(role, { name });
    await expect(layer).toBeVisible();
    await expectTrapped(page, layer);
    await page.keyboard.press("Escape");
    await expect(layer).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test("keyboard › is led to a wrong threshold, which names its bound", async ({ screenOf, watch }) => {
  watch.expectOnConsole(/status of 422/);
  const page = await screenOf(people.securityAdmin);
  await page.goto("/pages/detectStandard?search=F06");
  const button = page.getByRole("main").getByRole("button", { name: /^调整/ }).first();
  await hydrated(button);
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: /^F06/ });
  const most = drawer.getByRole("textbox", { name: /允许的单项工程个数/ });
  await tabTo(page, most);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("-3");
  await tabTo(page, drawer.getByRole("textbox", { name: "调整原因" }));
  await page.keyboard.type("检验");
  await tabTo(page, drawer.getByRole("button", { name: "试算影响" }));
  await page.keyboard.press("Enter");
  await expect(most).toHaveAccessibleDescription(/不能小于1/);
  await expect(most).toBeFocused();
});

test("keyboard › decides a filing and reads each missing entry at its field", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await openFirst(page, "submitted");
  await tabTo(page, page.getByRole("button", { name: "受理", exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "受理" });
  await tabTo(page, dialog.getByRole("button", { name: "确定" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("radio", { name: "通过", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "不通过" })).toBeChecked();
  await afterReclickPause(page);
  await tabTo(page, dialog.getByRole("button", { name: "确定" }));
  await page.keyboard.press("Enter");
  const opinion = dialog.getByLabel("受理意见");
  await expect(opinion).toBeFocused();
  await expect(opinion).toHaveAccessibleDescription(/请填写不通过受理意见！/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("keyboard › walks from the list through a filing's record and steps and back", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await page.goto("/pages/zgxj?status=detected");
  await hydrated(page.getByRole("table"));
  const skip = page.getByRole("link", { name: "跳到主要内容" });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const row = page.getByRole("row").nth(1).getByRole("link").first();
  await tabTo(page, row);
  await expectSeenFocus(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/zgxj-details/);
  const record = page.getByRole("button", { name: "受理记录" });
  await hydrated(record);
  await tabTo(page, record);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "受理记录" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(record).toBeFocused();

  await tabTo(page, page.getByRole("link", { name: "初审" }));
  await expectSeenFocus(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/zgxj-details\/first/);
  const back = page.getByRole("navigation", { name: "当前位置" }).getByRole("link").first();
  await tabTo(page, back);
  const marks = page.getByRole("button", { name: /^标记补正/ });
  await marks.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(marks.nth(1)).toBeFocused();
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/zgxj\?status=detected$/);
});

test("keyboard › walks the menu by arrows and opens an entry", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await page.goto("/pages/zgxj");
  const menu = page.getByRole("navigation", { name: "主菜单" });
  await hydrated(menu);
  await tabTo(page, menu.getByRole("link").first());
  await expectSeenFocus(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("link", { name: "最高投标限价" })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pages\/home$/);
  await expect(page.getByRole("heading", { level: 1, name: "首页" })).toBeVisible();
});

test("keyboard › passes over the comparison, and the sections follow the jump", async ({ screenOf }) => {
  const page = await screenOf(people.fourthFiler);
  await openDraft(page);
  await uploadBill(page, "示例.xml", await sampleBill(page));
  const skip = page.getByRole("link", { name: "跳过对照表，填写项目信息" });
  await page.getByRole("link", { name: "示例.xml" }).focus();
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "项目信息" }).locator(":focus")).toHaveCount(1);

  const sections = page.getByRole("navigation", { name: "备案表分区" });
  const currentSection = sections.locator("[aria-current=location]");
  await expect(currentSection).toContainText("项目信息");
  for (const name of ["编制说明与承诺", "附件", "造价数据文件"]) {
    await sections.getByRole("link", { name }).click();
    await expect(page.getByRole("region", { name, exact: true })).toBeInViewport();
    await expect(currentSection).toContainText(name);
  }
});
