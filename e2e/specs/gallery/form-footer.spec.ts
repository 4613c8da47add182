import type { Page } from "@playwright/test";

import { afterReclickPause, alive } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/** A slip of the hand: the second click falls, a frame later, on whatever button stands there now. */
async function clickTwice(button: HTMLElement | SVGElement): Promise<void> {
  const bar = button.parentElement;
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  bar?.querySelector("button")?.click();
}

async function openFooter(page: Page): Promise<void> {
  await page.goto("/pages/gallery/form-footer");
  await alive(page.getByRole("button", { name: "编辑" }));
}

test("编辑 gives way to 提交 and 取消; 取消 reverts to what was", async ({ desk }) => {
  const page = await desk(people.filer);
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

test("提交 says that it works, and is done once however often it is clicked", async ({ desk }) => {
  const page = await desk(people.filer);
  await openFooter(page);
  await page.getByRole("button", { name: "编辑" }).click();
  await page.getByRole("textbox", { name: "示例内容" }).fill("改过的内容");
  await afterReclickPause(page);
  await page.getByRole("button", { name: "提交" }).evaluate(clickTwice);
  const busy = page.getByRole("button", { name: "提交中…" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "取消" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "编辑" })).toBeVisible();
  await expect(page.getByLabel("提交次数")).toHaveText("1");
  await expect(page.getByRole("textbox", { name: "示例内容" })).toHaveValue("改过的内容");
});

test("A double click on 编辑 does not fall on 提交", async ({ desk }) => {
  const page = await desk(people.filer);
  await openFooter(page);
  await page.getByRole("button", { name: "编辑" }).evaluate(clickTwice);
  await expect(page.getByRole("button", { name: "提交" })).toBeVisible();
  await expect(page.getByLabel("提交次数")).toHaveText("0");
});
