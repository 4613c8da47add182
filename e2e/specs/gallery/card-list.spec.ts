import type { Page } from "@playwright/test";

import { hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

async function openCards(page: Page): Promise<void> {
  await page.goto("/pages/gallery/card-list");
  await hydrated(page.getByRole("button", { name: "展开示例甲" }));
}

test("card list › shows three columns and folds the rest behind 展开", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openCards(page);
  const card = page.getByRole("article", { name: "示例甲" }).first();
  await expect(card.locator("dt:visible")).toHaveText(["姓名", "证书编号", "是否有效"]);
  await expect(card.locator("dd:visible")).toHaveText(["示例甲", "SL0001", "是"]);
  const open = card.getByRole("button", { name: "展开示例甲" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(card.locator("dt:visible")).toHaveCount(5);
  await expect(card.locator("dd:visible").nth(4)).toHaveText("—");
  await expect(card.getByRole("button", { name: "收起示例甲" })).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(card.locator("dt:visible")).toHaveCount(3);
});

test("card list › shows isValid 1 as 是, all else as 否, and hides rows flagged del", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openCards(page);
  const list = page.getByRole("group", { name: "示例人员" });
  await expect(list.getByRole("article")).toHaveCount(2);
  await expect(list.getByRole("article", { name: "示例乙" }).locator("dd").nth(2)).toHaveText("否");
  await expect(page.getByText("示例丙")).toHaveCount(0);
});

test("card list › flags a row after confirming 删除 and still sends it", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openCards(page);
  const list = page.getByRole("group", { name: "示例人员" });
  const sent = page.getByLabel("将提交");
  await list.getByRole("button", { name: "删除示例甲" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定删除【示例甲】吗？");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(list.getByRole("button", { name: "删除示例甲" })).toBeFocused();
  await expect(sent).toHaveText("1 2 3del");
  await list.getByRole("button", { name: "删除示例甲" }).click();
  await question.getByRole("button", { name: "确定" }).click();
  await expect(list.getByRole("article", { name: "示例甲" })).toHaveCount(0);
  await expect(sent).toHaveText("1del 2 3del");
  await expect(list).toBeFocused();
});

test("card list › passes the row to 编辑 and shows 暂无数据 without rows", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openCards(page);
  await page.getByRole("group", { name: "示例人员" }).getByRole("button", { name: "编辑示例乙" }).click();
  await expect(page.getByLabel("正在编辑")).toHaveText("示例乙");
  await expect(page.getByRole("group", { name: "空列表" })).toContainText("暂无数据");
  await expect(page.getByRole("group", { name: "只读人员" }).getByRole("button")).toHaveCount(0);
});
