import { openPiece } from "../../actions/gallery.ts";
import { hydrated, clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

test("tabs › have one tab stop and switch by arrows, Home and End", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "tabs");
  const list = page.getByRole("tablist", { name: "示例页签" });
  const tab = (name: string) => list.getByRole("tab", { name });
  await clickHydrated(tab("第一页"));
  await page.keyboard.press("ArrowLeft");
  await expect(tab("第三页")).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "第三页" })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(tab("第一页")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(tab("第一页")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "示例输入" })).toBeFocused();
  expect(await list.getByRole("tab").evaluateAll((tabs) => tabs.filter((t) => t.tabIndex === 0).length)).toBe(
    1,
  );
});

test("tabs › keep the text typed in a hidden panel, and the address", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "tabs");
  const field = await hydrated(page.getByRole("textbox", { name: "示例输入" }));
  await field.fill("保留");
  const address = page.url();
  await clickHydrated(page.getByRole("tab", { name: "第二页" }));
  await expect(field).toBeHidden();
  await clickHydrated(page.getByRole("tab", { name: "第一页" }));
  await expect(field).toHaveValue("保留");
  expect(page.url()).toBe(address);
});
