import type { Locator, Page } from "@playwright/test";

import { hydrated, clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

/** By label instead of role: an open layer hides the page from the accessibility tree. */
const field = (page: Page, label: string): Locator =>
  page.getByRole("textbox", { name: label, exact: true, includeHidden: true });
const given = (page: Page, label: string): Locator => page.getByLabel(`${label}提交值`, { exact: true });
const layer = (page: Page, label: string): Locator => page.getByRole("dialog", { name: label });
const times = (page: Page): Locator => page.getByRole("listbox", { name: "时间" });

async function openDates(page: Page): Promise<void> {
  await page.goto("/pages/gallery/date-picker");
  await hydrated(field(page, "示例日期"));
}

async function pick(page: Page, label: string): Promise<Locator> {
  await clickHydrated(page.getByRole("button", { name: `选择${label}` }));
  await expect(
    layer(page, label).locator("button[aria-current], [role=grid], [role=radiogroup]").first(),
  ).toBeVisible();
  return layer(page, label);
}

test("date picker › carries an overflowing month or day and announces it", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const date = field(page, "示例日期");
  const cases: [typed: string, value: string][] = [
    ["2026-02-31", "2026-03-03"],
    ["2026-13-01", "2027-01-01"],
    ["2026-00-10", "2025-12-10"],
  ];
  for (const [typed, value] of cases) {
    await date.fill(typed);
    await date.blur();
    await expect(date).toHaveValue(value);
    await expect(given(page, "示例日期")).toHaveText(value);
    await expect(page.getByText(`已换算为${value}`)).toBeVisible();
  }
  await date.fill("2026-5-1");
  await date.press("Enter");
  await expect(date).toHaveValue("2026-05-01");
  await expect(page.getByText(/^已换算为/)).toHaveCount(0);
});

test("date picker › refuses invalid dates in the specified words and keeps them for correction", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const date = field(page, "示例日期");
  for (const typed of ["26-1-1", "2026-1", "去年三月", "2026-1-1x"]) {
    await date.fill(typed);
    await date.blur();
    await expect(date).toHaveValue(typed);
    await expect(date).toHaveAccessibleDescription("日期格式有误，请重新输入");
    await expect(page.getByText("日期格式有误，请重新输入", { exact: true })).toBeVisible();
  }
});

test("date picker › shows at most 16 characters and accepts at most 10", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  await expect(field(page, "示例日期")).toHaveAttribute("maxlength", "10");
  await expect(field(page, "示例时间")).toHaveAttribute("maxlength", "16");
  await field(page, "示例日期").fill("");
  await field(page, "示例日期").pressSequentially("2026-12-3199");
  await expect(field(page, "示例日期")).toHaveValue("2026-12-31");
});

test("date picker › keeps its layer 313 px wide and still while months change", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  for (const label of ["示例日期", "示例时间", "示例月份"]) {
    const open = await pick(page, label);
    await expect.poll(async () => (await open.boundingBox())?.width).toBe(313);
    const before = await open.boundingBox();
    await open.getByRole("button", { name: "下一年" }).click();
    const after = await open.boundingBox();
    expect(after).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(open).toBeHidden();
  }
});

test("date picker › disables days outside the limits and names the range for typed ones", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const open = await pick(page, "范围日期");
  await expect(open.getByRole("gridcell", { name: "2026年5月9日" })).toBeDisabled();
  await expect(open.getByRole("gridcell", { name: "2026年5月10日" })).toBeEnabled();
  await expect(open.getByRole("gridcell", { name: "2026年5月20日" })).toBeEnabled();
  await expect(open.getByRole("gridcell", { name: "2026年5月21日" })).toBeDisabled();
  await expect(open.getByRole("button", { name: "下个月" })).toBeDisabled();
  await open.getByRole("gridcell", { name: "2026年5月12日" }).click();
  const date = field(page, "范围日期");
  await expect(date).toHaveValue("2026-05-12");
  await date.fill("2026-05-21");
  await date.blur();
  await expect(page.getByText("可选范围为2026-05-10至2026-05-20", { exact: true })).toBeVisible();
  await expect(date).toHaveValue("2026-05-21");
  await expect(date).toHaveAttribute("aria-invalid", "true");
});

test("date picker › begins weeks on Monday, in Chinese", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const open = await pick(page, "示例日期");
  await expect(open.getByRole("columnheader")).toHaveText(["一", "二", "三", "四", "五", "六", "日"]);
  await expect(open.getByRole("button", { name: "2026年5月" })).toBeVisible();
  const first = open.getByRole("row").nth(1).getByRole("gridcell").first();
  await expect(first).toHaveAccessibleName("2026年4月27日");
});

test("date picker › sets 00:00 for a day and lists every quarter hour and 23:59", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const open = await pick(page, "示例时间");
  await open.getByRole("gridcell", { selected: false }).and(open.locator('[aria-current="date"]')).click();
  await expect(field(page, "示例时间")).toHaveValue(/^\d{4}-\d{2}-\d{2} 00:00$/);
  const quarters = await times(page).getByRole("option").allTextContents();
  expect(quarters).toHaveLength(97);
  expect(quarters.slice(0, 3)).toEqual(["00:00", "00:15", "00:30"]);
  expect(quarters.slice(-2)).toEqual(["23:45", "23:59"]);
  await times(page).getByRole("option", { name: "09:15" }).click();
  await expect(open).toBeHidden();
  await expect(field(page, "示例时间")).toHaveValue(/ 09:15$/);
  await expect(field(page, "示例时间")).toBeFocused();

  await pick(page, "整半时间");
  const halves = await times(page).getByRole("option").allTextContents();
  expect(halves).toHaveLength(49);
  expect(halves.slice(0, 2)).toEqual(["00:00", "00:30"]);
  expect(halves.at(-1)).toBe("23:59");
  await expect(times(page).getByRole("option", { selected: true })).toHaveText("09:30");
});

test("date picker › opens with Alt+↓, picks with Enter, closes with Esc and restores the focus", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const date = field(page, "示例日期");
  await date.focus();
  await page.keyboard.press("Alt+ArrowDown");
  const day = (name: string): Locator => layer(page, "示例日期").getByRole("gridcell", { name, exact: true });
  await expect(day("2026年5月20日")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(day("2026年5月28日")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(day("2026年6月28日")).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Home");
  await expect(day("2026年5月25日")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(layer(page, "示例日期")).toBeHidden();
  await expect(date).toHaveValue("2026-05-25");
  await expect(date).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(day("2026年5月25日")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(layer(page, "示例日期")).toBeHidden();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue("2026-05-25");
});

test("date picker › chooses a time by keyboard", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const time = field(page, "整半时间");
  await time.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(layer(page, "整半时间").getByRole("gridcell", { name: "2026年5月20日" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(times(page).getByRole("option", { name: "09:30" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(time).toHaveValue("2026-05-20 10:00");
  await expect(time).toBeFocused();
});

test("date picker › picks a month from a year and a year from a list", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const open = await pick(page, "示例月份");
  await open.getByRole("button", { name: "下一年" }).click();
  await open.getByRole("radio", { name: "三月" }).click();
  await expect(field(page, "示例月份")).toHaveValue("2027-03");
  await field(page, "示例月份").fill("2026-13");
  await field(page, "示例月份").blur();
  await expect(field(page, "示例月份")).toHaveValue("2027-01");

  const days = await pick(page, "示例日期");
  await days.getByRole("button", { name: "2026年5月" }).click();
  await days.getByRole("radio", { name: "2020" }).click();
  await days.getByRole("gridcell", { name: "2020年5月8日" }).click();
  await expect(field(page, "示例日期")).toHaveValue("2020-05-08");
});

test("date picker › submits the normal form of valid values only in a plain form", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openDates(page);
  const from = field(page, "起始日期");
  const sent = page.getByLabel("已提交", { exact: true });
  await from.fill("2026-2-31");
  await from.press("Enter");
  await expect(sent).toHaveText("2026-03-03");
  await from.fill("26-1-1");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("日期格式有误，请重新输入", { exact: true })).toBeVisible();
  await from.fill("2027-01-01");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("可选范围为2026-12-31及以前", { exact: true })).toBeVisible();
  await expect(sent).toHaveText("2026-03-03");
});

test("date picker › accepts a date without scripts", async ({ browser, pageOf, baseURL }) => {
  const state = await (await pageOf(people.filer)).context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const page = await context.newPage();
  await page.goto(`${baseURL ?? ""}/pages/zgxj`);
  await page.getByRole("textbox", { name: "提交时间起" }).fill("2026-1-5");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/from=2026-1-5/);
  await expect(page.getByRole("textbox", { name: "提交时间起" })).toHaveValue("2026-01-05");
  await context.close();
});

test("date picker › loads the calendar only when it is opened", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/_next/static/") || !response.url().endsWith(".js")) return;
    // Responses of the previous page have no body any more.
    const text = await response.text().catch(() => "");
    if (text.includes("MuiDayCalendar")) loaded.push(response.url());
  });
  await page.goto("/pages/zgxj", { waitUntil: "networkidle" });
  expect(loaded).toEqual([]);
  await clickHydrated(page.getByRole("main").getByRole("search").getByRole("button", { name: "展开" }));
  await page.getByRole("button", { name: "选择提交时间起" }).click();
  await expect(layer(page, "提交时间起").getByRole("grid")).toBeVisible();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});
