import type { Locator, Page } from "@playwright/test";

import { openPiece } from "../../actions/gallery.ts";
import { hydrated, clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

async function sample(page: Page, name = "示例菜单"): Promise<Locator> {
  await openPiece(page, "menu");
  const menu = page.getByRole("navigation", { name, exact: true });
  await hydrated(menu);
  return menu;
}

const group = (menu: Locator, name: string): Locator => menu.locator("summary").filter({ hasText: name });
const child = (menu: Locator, name: string): Locator => menu.getByRole("link", { name, exact: true });

test("menu › opens one submenu at a time", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  const menu = await sample(page);
  await expect(menu.locator("details[open]")).toHaveCount(0);
  for (const name of ["示例备案管理", "示例信息公开", "示例备案管理"]) {
    await group(menu, name).click();
    await expect(menu.locator("details[open]")).toHaveCount(1);
    await expect(menu.locator("details[open] > summary")).toContainText(name);
  }
  await group(menu, "示例备案管理").click();
  await expect(menu.locator("details[open]")).toHaveCount(0);
});

test("menu › replaces :node by the entry's name and marks the chosen entry", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  const menu = await sample(page);
  await group(menu, "示例信息公开").click();
  const entry = child(menu, "政策文件");
  await expect(entry).toHaveAttribute("href", `/pages/notice-list/${encodeURIComponent("政策文件")}`);
  await entry.click();
  await expect(entry).toHaveAttribute("aria-current", "page");
  await expect(child(menu, "通知公告")).not.toHaveAttribute("aria-current");
  await expect(page.getByText(`已选择：政策文件，地址/pages/notice-list/`)).toBeVisible();
});

test("menu › is operable by keyboard", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  const menu = await sample(page);
  const home = menu.getByRole("link", { name: "示例首页" });
  await home.focus();
  await page.keyboard.press("ArrowDown");
  await expect(group(menu, "示例备案管理")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(menu.locator("details[open]")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(child(menu, "示例限价备案")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(group(menu, "示例信息公开")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(child(menu, "示例结算备案")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu.locator("details[open]")).toHaveCount(0);
  await expect(group(menu, "示例备案管理")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.locator("details[open]")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(menu.locator("details[open]")).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(menu.getByRole("link", { name: "示例名称很长的菜单项用于查看省略" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(home).toBeFocused();
});

test("menu › keeps names when collapsed and shows children beside it until the focus leaves", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  const menu = await sample(page, "收起的示例菜单");
  await expect(menu.getByRole("link", { name: "示例首页" })).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeLessThan(60);
  await group(menu, "示例备案管理").click();
  const entry = child(menu, "示例限价备案");
  await expect(entry).toBeVisible();
  const box = await entry.boundingBox();
  const edge = await menu.boundingBox();
  expect(box?.x ?? 0).toBeGreaterThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0) - 1);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Tab");
  await expect(entry).toBeHidden();

  await menu.getByRole("button", { name: "展开菜单" }).click();
  await expect(menu.getByRole("button", { name: "收起菜单" })).toHaveAttribute("aria-expanded", "true");
  expect((await menu.boundingBox())?.width).toBeGreaterThan(200);
});

test("menu › leaves the real menu and its storage alone as a sample", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  const menu = await sample(page);
  const stored = () =>
    page.evaluate(() => [localStorage.getItem("activeId"), localStorage.getItem("nodeInfo")]);
  const before = await stored();
  await group(menu, "示例备案管理").click();
  await child(menu, "示例限价备案").click();
  expect(await stored()).toEqual(before);
  await expect(page).toHaveURL(/\/pages\/gallery\/menu$/);
});

test("menu › stores entry and node on a click and resets the stored list state", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto("/pages/zgxj");
  await clickHydrated(page.getByRole("link", { name: "第2页" }));
  await expect(page).toHaveURL(/curPage=2/);
  await clickHydrated(page.getByRole("row").nth(1).getByRole("link").first());
  await page.waitForURL(/zgxj-details/);
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("list-")));
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
  await clickHydrated(
    page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "最高投标限价" }),
  );
  await page.waitForURL(/\/pages\/zgxj$/);
  const stored = await page.evaluate(() => [
    localStorage.getItem("activeId"),
    localStorage.getItem("nodeInfo"),
  ]);
  const [activeId, nodeInfo] = stored.map((text): unknown => JSON.parse(text ?? "null"));
  expect(activeId).toEqual({ datetime: expect.any(Number), dataType: "string", content: expect.any(String) });
  expect(nodeInfo).toMatchObject({
    dataType: "object",
    content: { name: "最高投标限价", routerPath: "/pages/zgxj" },
  });
});
