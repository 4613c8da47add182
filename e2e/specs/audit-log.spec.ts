import type { Page } from "@playwright/test";

import { ask, call } from "../actions/service.ts";
import { clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const path = "/pages/access-log";
const rows = (page: Page) => page.getByRole("table").getByRole("row");

test("audit log › finds an action down to its request, with the filter in the URL", async ({
  newPageOf,
  pageOf,
}) => {
  const filer = await pageOf(people.otherFiler);
  const { id } = await call(filer, "filingCreate", {});
  expect((await ask(filer, "userList", {})).status()).toBe(403);
  const page = await newPageOf(people.auditAdmin);
  await clickHydrated(page.getByRole("button", { name: /^展开/ }));
  const filters = page.getByRole("main").getByRole("search");
  await filters.getByLabel("对象编号").fill(id);
  await filters.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(new RegExp(`object=${id}`));
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("新建备案");
  await clickHydrated(page.getByRole("button", { name: /^详情/ }));
  const drawer = page.getByRole("dialog", { name: "日志详情" });
  await expect(drawer).toContainText(people.otherFiler);
  await expect(drawer).toContainText("企业经办人");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^详情/ })).toBeFocused();

  await page.goto(`${path}?person=${people.otherFiler}&result=refused`);
  // A summary of refusals may stand above it.
  await expect(rows(page).filter({ hasText: "用户列表" }).first()).toContainText("拒绝");
  await page.reload();
  await expect(filters.getByLabel("结果")).toHaveValue("refused");
  await page.goto(`${path}?to=${encodeURIComponent("2020-01-01 00:00")}`);
  await expect(page.getByText("没有符合条件的日志")).toBeVisible();
});

test("audit log › exports the filtered rows, verifies the chain on demand, and records both", async ({
  newPageOf,
}) => {
  const page = await newPageOf(people.auditAdmin);
  await clickHydrated(page.getByRole("button", { name: "立即校验" }));
  await expect(page.getByText("校验通过，日志完整")).toBeVisible();
  await expect(page.getByText(/校验，共[\d,]+条/)).toBeVisible();
  await page.goto(`${path}?person=${people.auditAdmin}`);
  await clickHydrated(page.getByRole("button", { name: "导出", exact: true }));
  const arriving = page.waitForEvent("download");
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^访问日志_\d{8}\.xlsx$/);
  await clickHydrated(page.getByRole("button", { name: "刷新" }));
  await expect(page.getByRole("table")).toContainText("导出访问日志");
  await expect(page.getByRole("table")).toContainText("校验访问日志");
});

test("audit log › is closed to everybody but the audit administrator", async ({ pageOf }) => {
  for (const userCode of [people.systemAdmin, people.securityAdmin, people.province]) {
    const page = await pageOf(userCode);
    await page.goto(path);
    await expect(page.getByText("当前角色无权查看此内容")).toBeVisible();
    expect((await ask(page, "auditLogList", {})).status()).toBe(403);
  }
});
