import type { Page } from "@playwright/test";

import { afterReclickPause, hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/** The second click falls one frame later, on whatever button is there by then. */
async function clickTwice(button: HTMLElement | SVGElement): Promise<void> {
  const bar = button.parentElement;
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  bar?.querySelector("button")?.click();
}

async function openFooter(page: Page): Promise<void> {
  await page.goto("/pages/gallery/form-footer");
  await hydrated(page.getByRole("button", { name: "编辑" }));
}

test("form footer › replaces 编辑 by 提交 and 取消, and 取消 reverts", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openFooter(page);
  const content = page.getByRole("textbox", { name: "示例内容" });
  await page.getByRole("button", { name: "编辑" }).click();
  await expect(page.getByRole("button", { name: "编辑" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "提交" })).toBeFocused();
  await content.fill("改过的内容");
  await afterReclickPause(page);
  await page.getByRole("button", { name: "取消" }).click();
  await expect(content).toHaveValue("原来的内容");
  await expect(page.getByRole("button", { name: "编辑" })).toBeFocused();
});

test("form footer › submits once however often 提交 is clicked, and shows progress", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openFooter(page);
  await page.getByRole("button", { name: "编辑" }).click();
  await page.getByRole("textbox", { name: "示例内容" }).fill("改过的内容");
  await afterReclickPause(page);
  await page.getByRole("button", { name: "提交" }).evaluate(clickTwice);
  const busy = page.getByRole("button", { name: "正在提交……" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "取消" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "编辑" })).toBeVisible();
  await expect(page.getByLabel("提交次数")).toHaveText("1");
  await expect(page.getByRole("textbox", { name: "示例内容" })).toHaveValue("改过的内容");
});

test("form footer › ignores the second click of a double click on 编辑", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openFooter(page);
  await page.getByRole("button", { name: "编辑" }).evaluate(clickTwice);
  await expect(page.getByRole("button", { name: "提交" })).toBeVisible();
  await expect(page.getByLabel("提交次数")).toHaveText("0");
});
