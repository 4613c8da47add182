import type { Locator, Page } from "@playwright/test";

import { printed } from "../../actions/pdf.ts";
import { afterReclickPause, hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const part = (page: Page, title: string): Locator => page.getByRole("region", { name: title });
const cell = (form: Locator, name: string): Locator =>
  form.locator("dl > div").filter({ has: form.page().locator("dt", { hasText: new RegExp(`^${name}$`) }) });

async function openForms(page: Page): Promise<void> {
  await page.goto("/pages/gallery/description-form");
  await hydrated(part(page, "可编辑").getByRole("button", { name: "编辑" }));
}

async function edit(page: Page): Promise<Locator> {
  const form = part(page, "可编辑");
  await form.getByRole("button", { name: "编辑" }).click();
  await expect(form.getByRole("button", { name: "提交" })).toBeVisible();
  await afterReclickPause(page);
  return form;
}

test("description form › shows choice labels, the alternate key's value and a dash when empty", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openForms(page);
  const form = part(page, "只读");
  await expect(cell(form, "是否有效").locator("dd")).toHaveText("是");
  await expect(cell(form, "资金来源").locator("dd")).toHaveText("集体资金");
  await expect(cell(form, "全部资金").locator("dd")).toHaveText("国有资金、其他资金");
  await expect(cell(form, "示例单位").locator("dd")).toHaveText("示例市建设发展有限公司");
  await expect(cell(form, "示例时间").locator("dd")).toHaveText("—");
  await expect(form.getByRole("textbox")).toHaveCount(0);
});

test("description form › fills each row of 12 columns without cutting text", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForms(page);
  for (const width of [1366, 1000, 600]) {
    await page.setViewportSize({ width, height: 768 });
    const gaps = await part(page, "只读")
      .locator("dl")
      .evaluate((list) => {
        const right = list.getBoundingClientRect().right;
        const rows = new Map<number, number>();
        for (const item of list.children) {
          const box = item.getBoundingClientRect();
          rows.set(box.top, Math.max(rows.get(box.top) ?? 0, box.right));
        }
        return [...rows.values()].filter((end) => right - end > 1).length;
      });
    expect(gaps, `rows that end early at ${width}`).toBe(0);
    const cut = await part(page, "只读")
      .locator("dd, dt")
      .evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut, `cells with cut text at ${width}`).toBe(0);
  }
});

test("description form › edits permitted fields, saves with 提交 and reverts with 取消", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openForms(page);
  const form = await edit(page);
  await expect(cell(form, "示例编号").getByRole("textbox")).toHaveCount(0);
  await expect(cell(form, "是否有效").getByRole("radio")).toHaveCount(2);
  await cell(form, "是否有效").getByRole("radio", { name: "否" }).check();
  await form.getByRole("textbox", { name: "示例单位" }).fill("另一单位");
  await cell(form, "全部资金").getByRole("checkbox", { name: "集体资金" }).check();
  await form.getByRole("textbox", { name: "示例时间" }).fill("2026-2-31");
  await form.getByRole("textbox", { name: "示例时间" }).blur();
  await expect(form.getByRole("textbox", { name: "示例时间" })).toHaveValue("2026-03-03 00:00");
  await form.getByRole("button", { name: "提交" }).click();
  await expect(cell(form, "是否有效").locator("dd")).toHaveText("否");
  await expect(cell(form, "全部资金").locator("dd")).toHaveText("国有资金、集体资金、其他资金");
  await expect(form.getByLabel("绑定值")).toHaveText("另一单位");

  await afterReclickPause(page);
  await edit(page);
  await form.getByRole("textbox", { name: "示例单位" }).fill("不该留下");
  await form.getByRole("button", { name: "取消" }).click();
  await expect(cell(form, "示例单位").locator("dd")).toHaveText("另一单位");
});

test("description form › shows text without controls or buttons on an attachment", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForms(page);
  const form = await edit(page);
  await page.emulateMedia({ media: "print" });
  await expect(form.getByRole("button", { name: "提交" })).toBeHidden();
  await expect(form.getByRole("textbox", { name: "示例名称" })).toBeHidden();
  await expect(cell(form, "示例名称").locator("dd > span")).toBeVisible();
  await expect(cell(form, "示例名称").locator("dd > span")).toContainText("以检查换行");
  await expect(cell(form, "示例名称")).toHaveCSS("border-bottom-style", "solid");
  const cut = await form
    .locator("dd, dt")
    .evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
});

test("description form › repeats its heading on each A4 page", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForms(page);
  const sheets = await printed(page);
  for (const { width, height } of sheets) expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  const withItems = sheets.filter(({ text }) => /示例项目\s*\d/.test(text));
  const heads = withItems.map(({ text }) => text.includes("示例长表"));
  expect(heads.length).toBeGreaterThan(1);
  expect(heads).not.toContain(false);
});
