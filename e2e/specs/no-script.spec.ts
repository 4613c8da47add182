import type { Page } from "@playwright/test";

import { accountOf } from "../actions/accounts.ts";
import { call } from "../actions/service.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ javaScriptEnabled: false });

async function signInPlainly(page: Page): Promise<void> {
  const { userCode, password } = accountOf(people.thirdFiler);
  await page.goto("/");
  await page.getByRole("textbox", { name: "账号" }).fill(userCode);
  await page.getByLabel("密码").fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL(/\/pages\//);
}

test("without scripts › the login page is readable and signs in", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "建设工程造价数据监测平台" })).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("浏览器未启用脚本");
  await signInPlainly(page);
  await expect(page.getByRole("heading", { level: 1, name: "首页" })).toBeVisible();
  await expect(page.getByRole("region", { name: "备案概况" })).toBeVisible();
});

test("without scripts › 大字 and 高对比度 return to the page and stay", async ({ page }) => {
  await page.goto("/?way=phone");
  await page.getByRole("button", { name: "高对比度" }).click();
  await expect(page).toHaveURL(/\/\?way=phone$/);
  await expect(page.getByRole("button", { name: "高对比度" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "大字" }).click();
  await expect(page.locator("html[data-large][data-contrast]")).toHaveCount(1);
  await page.getByRole("button", { name: "高对比度" }).click();
  await expect(page.locator("html[data-large]:not([data-contrast])")).toHaveCount(1);
});

test("without scripts › the list can be filtered and paged", async ({ page }) => {
  await signInPlainly(page);
  await page.goto("/pages/zgxj");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await page.getByRole("link", { name: "第2页" }).click();
  await expect(page).toHaveURL(/curPage=2/);
  await expect(rows.first()).toContainText("11");
  await expect(page.getByRole("textbox", { name: "提交时间止" }), "no filter is folded away").toBeVisible();
  await expect(page.getByRole("button", { name: "展开" })).toBeHidden();
  await page.getByRole("combobox", { name: "状态" }).selectOption("filed");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/status=filed/);
  const texts = await rows.allInnerTexts();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.every((text) => text.includes("已备案"))).toBe(true);
});

test("without scripts › a filing is readable from first to last step", async ({ page }) => {
  await signInPlainly(page);
  const { rows } = await call(page, "filingList", { status: "filed" });
  const filing = rows[0];
  if (!filing) throw new Error("The demo has no filed filing of this filer");
  await page.goto(`/pages/zgxj-details/first?id=${filing.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toContainText(filing.projectName);
  for (const text of [filing.tendererName, filing.filingNo, "项目信息", "编制单位与人员", "附件"])
    await expect(main).toContainText(text);
  await page.getByRole("link", { name: "备案公示" }).click();
  await expect(main).toContainText("公示");
  await expect(main).toContainText(filing.projectName);
});
