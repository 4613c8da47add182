import type { Page } from "@playwright/test";

import { idCheckCharacter } from "#contracts/identity.ts";

import { call } from "../actions/service.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { consultancy, people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

function newIdNumber(): string {
  const first17 = `33010619900101${String(Date.now() % 1000).padStart(3, "0")}`;
  return first17 + idCheckCharacter(first17);
}

async function addPerson(page: Page, name: string): Promise<void> {
  await page.goto("/pages/staff-u");
  await clickHydrated(page.getByRole("button", { name: "登记人员" }));
  const form = page.getByRole("dialog", { name: "登记人员" });
  await expect(form).toContainText("个人信息保护法");
  await form.getByRole("button", { name: "登记", exact: true }).click();
  await expect(form.getByText("姓名必填")).toBeVisible();
  await form.getByLabel("姓名").fill(name);
  await form.getByLabel("手机号").fill("13900000001");
  await form.getByLabel("证件号码").fill("330106199001010000");
  await form.getByRole("textbox", { name: "任职日期" }).fill("2025-01-06");
  await form.getByRole("button", { name: "登记", exact: true }).click();
  await expect(form.getByText("身份证号码有误")).toBeVisible();
  await form.getByLabel("证件号码").fill(newIdNumber());
  await form.getByRole("button", { name: "登记", exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "修改", exact: true }).click();
  const form = page.getByRole("dialog", { name: "修改人员信息" });
  await form.getByLabel("岗位").fill("造价员");
  await form.getByLabel("学历").selectOption("大学本科");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole("tab", { name: "变更记录" }).click();
  await expect(page.getByRole("table", { name: "变更记录" })).toContainText("岗位：未填写 → 造价员");
}

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "办理离职" }).click();
  const form = page.getByRole("dialog", { name: "办理离职" });
  await form.getByRole("button", { name: "确定离职" }).click();
  await expect(form.getByText("离职原因必填")).toBeVisible();
  await form.getByLabel("离职原因").fill("合同到期");
  await form.getByRole("button", { name: "确定离职" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("button", { name: "办理离职" })).toHaveCount(0);
}

test("staff › an enterprise adds, edits and lets go a person", async ({ sessionOf }) => {
  const page = await sessionOf(people.filer);
  const name = `试用${String(Date.now()).slice(-4)}`;
  await addPerson(page, name);
  const address = page.url();
  await edit(page);
  await afterReclickPause(page);
  await leave(page);
  await page.goto(`/pages/staff-u?state=former&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).not.toContainText("139****");
  await page.goto(address);
  await expect(page.getByRole("tab", { name: "查看记录" })).toHaveCount(0);
});

test("staff › a station reveals a number for a reason, which the person's page then lists", async ({
  sessionOf,
}) => {
  const page = await sessionOf(people.county);
  const { name } = consultancy.examiner;
  await page.goto(`/pages/staff-m?search=${encodeURIComponent(name)}`);
  await clickHydrated(page.getByRole("link", { name, exact: true }).first());
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const cell = page.locator("dd").filter({ has: page.getByRole("button", { name: "显示证件号码" }) });
  await expect(cell).toHaveText(/^\d{3}\*{11}\d{3}[\dX]/);
  await cell.getByRole("button").click();
  const form = page.getByRole("dialog", { name: "显示证件号码" });
  await form.getByRole("button", { name: "显示", exact: true }).click();
  await expect(form.getByText("查看事由必填")).toBeVisible();
  const reason = `核对身份${Date.now()}`;
  await form.getByLabel("查看事由").fill(reason);
  await form.getByRole("button", { name: "显示", exact: true }).click();
  await expect(page.locator("[data-masked]")).toHaveText(/^\d{17}[\dX]$/);
  await page.getByRole("tab", { name: "查看记录" }).click();
  const views = page.getByRole("table", { name: "谁查看过该人员的号码" });
  await expect(views.getByRole("row").filter({ hasText: reason })).toContainText("西湖区");
  await page.reload();
  await expect(views.getByRole("row").filter({ hasText: reason })).toHaveCount(1);
});

test("staff › a city station enters conduct as published and withdraws a wrong entry", async ({
  sessionOf,
}) => {
  const page = await sessionOf(people.callingCity);
  const { rows } = await call(page, "staffList", {});
  await page.goto(`/pages/staff-m?id=${rows.at(-1)?.personId}&tab=bad`);
  await clickHydrated(page.getByRole("button", { name: "登记不良行为" }));
  const form = page.getByRole("dialog", { name: "登记不良行为" });
  const documentNo = `浙建罚〔2026〕${Date.now() % 100_000}号`;
  await form.getByLabel("行为内容").fill("成果文件质量不合格");
  await form.getByLabel("认定机关").fill("省住房和城乡建设厅");
  await form.getByLabel("文号").fill(documentNo);
  await form.getByRole("button", { name: "登记", exact: true }).click();
  await expect(form.getByText("认定日期必填")).toBeVisible();
  await form.getByRole("textbox", { name: "认定日期" }).fill("2026-01-05");
  await form.getByRole("button", { name: "登记", exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole("table", { name: "不良行为" }).getByRole("row").filter({ hasText: documentNo });
  await row.getByRole("button", { name: /^撤销/ }).click();
  const withdraw = page.getByRole("dialog", { name: "撤销登记" });
  await withdraw.getByLabel("撤销原因").fill("登记了同名人员");
  await withdraw.getByRole("button", { name: "撤销", exact: true }).click();
  await expect(row).toContainText("已撤销：登记了同名人员");
});

test("certificates › are found valid with the unit on a day, and not after their term", async ({
  pageOf,
}) => {
  const page = await pageOf(people.county);
  await page.goto("/pages/certificate");
  const form = page.getByRole("form", { name: "某日是否有效" });
  const ask = form.getByRole("button", { name: "查询某日是否有效" });
  await clickHydrated(ask);
  await expect(form.getByText("注册证书编号格式有误")).toBeVisible();
  await form.getByLabel("注册证书编号").fill(consultancy.examiner.certNo.replace("[造]", "〔造〕"));
  await form.getByRole("textbox", { name: "日期" }).fill("2025-06-01");
  await form.getByLabel("单位的统一社会信用代码").fill(consultancy.uscc);
  await ask.click();
  await expect(form.getByText("2025-06-01有效")).toBeVisible();
  await expect(form.getByText("注册在该单位", { exact: true })).toBeVisible();
  await form.getByRole("textbox", { name: "日期" }).fill("2030-01-01");
  await ask.click();
  await expect(form.getByText("2030-01-01无效，已于2029-12-31到期")).toBeVisible();
});
