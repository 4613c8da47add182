import type { Page } from "@playwright/test";

import { call } from "../actions/service.ts";
import { clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const list = "/pages/corp-m";

const rows = (page: Page) => page.getByRole("region", { name: "企业列表" }).locator("tbody tr");

test("enterprise list › is filtered in the address, leads to an enterprise, and is there again after Back", async ({
  pageOf,
}) => {
  const page = await pageOf(people.province);
  await page.goto(list);
  const kind = page.getByRole("combobox", { name: "企业类型" });
  if (!(await kind.isVisible())) await clickHydrated(page.getByRole("button", { name: /^展开/ }));
  await (await hydrated(kind)).selectOption("consult");
  await expect(page).toHaveURL(/kind=consult/);
  const link = rows(page).first().getByRole("link").first();
  const name = "杭州明澈造价师事务所有限公司";
  await expect(link).toHaveText(name);
  await link.click();
  await expect(page).toHaveURL(/\/pages\/corp-m\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  for (const title of ["登记信息", "人员和注册证书", "备案情况", "信用等级", "变更记录"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "修改", exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/kind=consult/);
  await expect(rows(page).first()).toContainText(name);
});

test("enterprise detail › is not found outside the county, and its phone is shown on request", async ({
  pageOf,
  watch,
}) => {
  watch.expectOnConsole(/404/);
  const province = await pageOf(people.province);
  const { rows: all } = await call(province, "enterpriseList", { search: "衡准" });
  const county = await pageOf(people.county);
  await county.goto(`${list}/${all[0]?.id}`);
  await clickHydrated(county.getByRole("button", { name: /^显示联系人手机号|显示/ }).first());
  await county.getByLabel("查看事由").fill("核对联系方式");
  await county.getByRole("dialog").getByRole("button", { name: "显示", exact: true }).click();
  await expect(county.getByText(/^1\d{10}$/)).toBeVisible();
  const foreign = await pageOf(people.foreignCounty);
  expect((await foreign.goto(`${list}/${all[0]?.id}`))?.status()).toBe(404);
});

test("own enterprise › changes its contact, and the change is in the history", async ({ pageOf }) => {
  const page = await pageOf(people.otherFiler);
  await page.goto("/pages/corp-u");
  await clickHydrated(page.getByRole("button", { name: "修改", exact: true }));
  const dialog = page.getByRole("dialog", { name: "修改联系人和其他信息" });
  const contact = dialog.getByRole("textbox", { name: /^联系人(?!手机号)/ });
  const name = `周敏${Date.now() % 10_000}`;
  await (await hydrated(contact)).fill(name);
  await dialog.getByRole("textbox", { name: /^联系人手机号/ }).fill("1380000");
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  await expect(dialog.getByRole("link", { name: "联系人手机号必填" })).toBeVisible();
  await dialog.getByRole("textbox", { name: /^联系人手机号/ }).fill("13800000209");
  await dialog.getByRole("textbox", { name: /^注册地址/ }).fill("宁波市海曙区中山西路1号");
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("definition").filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole("region", { name: "变更记录" }).getByText("自行修改").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "申请变更" })).toHaveAttribute(
    "href",
    "/pages/registry-request?new=enterprise",
  );
});
