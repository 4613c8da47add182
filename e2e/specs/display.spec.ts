import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { faults, weakContrasts } from "../actions/axe.ts";
import { misfits } from "../actions/fit.ts";
import { expectSeenFocus, tabTo } from "../actions/keys.ts";
import { call, originOf } from "../actions/service.ts";
import { clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ mode: "parallel" });

const large = (page: Page) => page.getByRole("button", { name: "大字" });
const contrast = (page: Page) => page.getByRole("button", { name: "高对比度" });
const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const textColour = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).color);

test("display › turns by keyboard, is in the next HTML, and leaves prints alone", async ({ page }) => {
  await page.goto("/");
  await hydrated(large(page));
  const [size, colour] = [await fontSize(page), await textColour(page)];
  await tabTo(page, large(page));
  await expectSeenFocus(page);
  await page.keyboard.press("Enter");
  await expect(large(page)).toHaveAttribute("aria-pressed", "true");
  await expect(large(page)).toBeFocused();
  expect(await fontSize(page)).toBe("17.5px");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(contrast(page)).toHaveAttribute("aria-pressed", "true");
  expect(await textColour(page)).toBe("rgb(0, 0, 0)");
  const html = await (await page.request.get("/accessibility")).text();
  expect(html).toMatch(/<html[^>]* data-large[^>]* data-contrast/);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(2);
  await page.emulateMedia({ media: "print" });
  expect([await fontSize(page), await textColour(page)]).toEqual([size, colour]);
  await page.emulateMedia({ media: "screen" });
  await contrast(page).click();
  await large(page).click();
  expect(await fontSize(page)).toBe(size);
  expect((await page.context().cookies()).filter(({ name }) => name === "display")).toEqual([]);
});

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

async function turnOn(page: Page): Promise<void> {
  await page.context().addCookies([{ name: "display", value: "large-contrast", url: originOf(page) }]);
}

async function expectSound(page: Page, shown: Locator): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(shown).toBeVisible();
    await expect.poll(() => misfits(page)).toEqual([]);
    expect(await weakContrasts(page)).toEqual([]);
  }
  await page.setViewportSize(sizes[0]);
  expect(await faults(page)).toEqual([]);
}

test("display › both switches keep the login page whole, at 7 to 1", async ({ page }) => {
  await turnOn(page);
  await page.goto("/");
  await expectSound(page, page.getByRole("button", { name: "登录", exact: true }));
});

for (const [name, path] of [
  ["list", "/pages/zgxj"],
  ["home", "/pages/home"],
] as const) {
  test(`display › both switches keep the ${name} whole, at 7 to 1`, async ({ sessionOf }) => {
    const page = await sessionOf(people.fourthFiler);
    await turnOn(page);
    await page.goto(path);
    await expectSound(page, page.getByRole("heading", { level: 1 }));
    await expect(large(page)).toHaveAttribute("aria-pressed", "true");
    await page.setViewportSize({ width: 320, height: 640 });
    const logo = await page.getByRole("link", { name: /，返回首页$/ }).boundingBox();
    const first = await large(page).boundingBox();
    expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
    expect(await misfits(page)).toEqual([]);
  });
}

for (const [name, who, status, step] of [
  ["form", people.fourthFiler, "draft", "first"],
  ["report", people.quietCounty, "detected", "result"],
] as const) {
  test(`display › both switches keep the ${name} whole, at 7 to 1`, async ({ sessionOf }) => {
    const page = await sessionOf(who);
    await turnOn(page);
    const { rows } = await call(page, "filingList", { status });
    await page.goto(`/pages/zgxj-details/${step}?id=${rows[0]?.id ?? ""}`);
    await expectSound(page, page.getByRole("button", { name: "受理记录" }));
  });
}

/** Sizes of the pictures in a PDF. */
async function picturesOf(page: Page): Promise<string[]> {
  const waiting = page.waitForEvent("download");
  await clickHydrated(page.getByRole("button", { name: "导出图片版PDF" }));
  const bytes = await readFile(await (await waiting).path());
  return [...bytes.toString("latin1").matchAll(/\/Width (\d+)\s+\/Height (\d+)/g)].map(([size]) => size);
}

test("display › leaves the picture PDF of a sheet alone", async ({ sessionOf, watch }) => {
  watch.expectOnConsole(/base URI/);
  const page = await sessionOf(people.province);
  const { rows } = await call(page, "filingList", { kind: "settlement", status: "filed" });
  const path = `/pages/jgjs-details/jgFilingForm?id=${rows[0]?.id ?? ""}`;
  await page.goto(path);
  const plain = await picturesOf(page);
  expect(plain.length).toBeGreaterThan(0);
  await turnOn(page);
  await page.goto(path);
  await expect(large(page)).toHaveAttribute("aria-pressed", "true");
  expect(await picturesOf(page)).toEqual(plain);
});

const outline = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);

test("forced colours › leave current tab, menu entry and pressed switches distinguishable", async ({
  screenOf,
}) => {
  const page = await screenOf(people.quietCounty);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/pages/countiesToDo");
  await clickHydrated(large(page));
  const menu = page.getByRole("navigation", { name: "主菜单" });
  const tabs = page.getByRole("main").getByRole("link");
  for (const [current, other] of [
    [menu.getByRole("link", { name: /区县待办/ }), menu.getByRole("link", { name: "首页" })],
    [tabs.filter({ hasText: /^全部/ }), tabs.filter({ hasText: /^待受理/ })],
    [page.getByRole("button", { name: "默认" }), page.getByRole("button", { name: "紧凑" })],
    [large(page), contrast(page)],
  ] as const) {
    await page.getByRole("main").focus();
    expect([await outline(current.first()), await outline(other.first())]).toEqual(["solid", "none"]);
  }
  await clickHydrated(large(page));
});

test("accessibility statement › is linked from every kind of page and needs no sign-in", async ({
  screenOf,
  browse,
  watch,
}) => {
  watch.expectOnConsole(/status of 404/);
  const visitor = await browse();
  const signedIn = await screenOf(people.quietCounty);
  for (const [page, path] of [
    [visitor, "/"],
    [visitor, "/nosuch"],
    [visitor, "/fileView"],
    [visitor, "/register"],
    [signedIn, "/pages/home"],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "无障碍声明" });
    await expect(link, path).toHaveAttribute("href", "/accessibility");
  }
  await visitor.goto("/nosuch");
  await visitor.getByRole("link", { name: "无障碍声明" }).click();
  await expect(visitor.getByRole("heading", { level: 2, name: "无障碍声明" })).toBeVisible();
  await expect(visitor).toHaveTitle(/^无障碍声明 - /);
  for (const text of ["GB/T 37668-2019", "2.2的AA级", "已知的不足", "意见反馈"])
    await expect(visitor.getByRole("main")).toContainText(text);
});

test("shared file › says that a link is over, with heading and way home", async ({ page }) => {
  await page.goto("/fileView");
  await expect(page.getByRole("heading", { level: 1, name: "链接无效或已失效" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "返回首页" }).click();
  await expect(page.getByRole("textbox", { name: "账号" })).toBeVisible();
});
