import type { Locator, Page } from "@playwright/test";

import { hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

async function openAmounts(page: Page): Promise<void> {
  await page.goto("/pages/gallery/amount");
  await hydrated(field(page, "示例金额"));
}

const field = (page: Page, label: string): Locator => page.getByRole("textbox", { name: label, exact: true });
const given = (page: Page, label: string): Locator => page.getByLabel(`${label}提交值`, { exact: true });

test("amount field › accepts pasted amounts and states the interpreted value", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openAmounts(page);
  const amount = field(page, "示例金额");
  const cases: [typed: string, shown: string, value: string][] = [
    ["1,234.5万", "12,345,000.00", "12345000.00"],
    ["１２３４．５", "1,234.50", "1234.50"],
    ["3.2亿", "320,000,000.00", "320000000.00"],
    ["¥1,200.00元", "1,200.00", "1200.00"],
  ];
  for (const [typed, shown, value] of cases) {
    await amount.fill(typed);
    await amount.blur();
    await expect(amount).toHaveValue(shown);
    await expect(given(page, "示例金额")).toHaveText(value);
    await expect(page.getByText(`已换算为${shown}元`)).toBeVisible();
    await expect(amount).toHaveAccessibleDescription(`已换算为${shown}元`);
  }
  await amount.fill("1,234.5");
  await amount.blur();
  await expect(amount).toHaveValue("1,234.50");
  await expect(page.getByText(/^已换算为/)).toHaveCount(0);
});

test("amount field › keeps an invalid amount for correction and names the format", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openAmounts(page);
  const amount = field(page, "示例金额");
  for (const typed of ["一千万", "1,23", "-5", "1.234", "10000000000000", "1e5"]) {
    await amount.fill(typed);
    await amount.blur();
    await expect(amount).toHaveValue(typed);
    const alert = page.getByRole("alert").filter({ hasText: "金额格式有误，请重新输入" });
    await expect(alert).toContainText("可输入1,234.50、1,234.5万、3.2亿");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
  }
  await amount.fill("12");
  await expect(page.getByText(/^金额格式有误/)).toHaveCount(0);
});

test("amount field › takes 万元 and stores 元", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openAmounts(page);
  const investment = field(page, "示例投资");
  await expect(investment).toHaveValue("1,234.5");
  await expect(given(page, "示例投资")).toHaveText("12345000.00");
  await investment.fill("2000");
  await investment.press("Enter");
  await expect(given(page, "示例投资")).toHaveText("20000000.00");
  await expect(page.getByText("已换算为20,000,000.00元")).toBeVisible();
  await investment.fill("12345.67元");
  await investment.blur();
  await expect(investment).toHaveValue("1.234567");
  await expect(given(page, "示例投资")).toHaveText("12345.67");
});

test("amount field › shows separators unless focused, right-aligned", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openAmounts(page);
  const area = field(page, "示例面积");
  await expect(area).toHaveValue("12,680.5");
  await area.focus();
  await expect(area).toHaveValue("12680.5");
  await page.keyboard.type("2500");
  await area.blur();
  await expect(area).toHaveValue("2,500");
  await expect(area).toHaveCSS("text-align", "right");
  await expect(area).toHaveCSS("font-variant-numeric", "tabular-nums");
});
