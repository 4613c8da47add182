import type { Page } from "@playwright/test";

import { faults } from "../../actions/axe.ts";
import { hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

async function open(page: Page): Promise<void> {
  await page.goto("/pages/gallery/table");
  await hydrated(page.getByRole("checkbox", { name: "选择本页全部" }));
}

const embedded = (page: Page) => page.getByRole("region", { name: "嵌入列表", exact: true });
const pager = (page: Page) => page.getByRole("navigation", { name: "分页" });

test("table › pages with total, previous, numbers, next and sizes, five rows at first", async ({
  screenOf,
}) => {
  const page = await screenOf(people.province);
  await open(page);
  await expect(pager(page)).toHaveText("共23条12345510203050条/页");
  await expect(pager(page).getByRole("button", { name: "每页5条" })).toHaveAttribute("aria-current", "true");
  await expect(embedded(page).locator("tbody tr")).toHaveCount(5);
  await pager(page).getByRole("button", { name: "下一页" }).click();
  await expect(embedded(page).locator("tbody tr").first()).toContainText("示例工程6");
  await pager(page).getByRole("button", { name: "每页10条" }).click();
  await expect(embedded(page).locator("tbody tr")).toHaveCount(10);
  await expect(embedded(page).locator("tbody tr").first()).toContainText("示例工程1");
});

test("table › is 250 px high when embedded, with an index column of 80 and operations of 200", async ({
  screenOf,
}) => {
  const page = await screenOf(people.province);
  await open(page);
  const widthOf = (table: string, name: string) =>
    page
      .getByRole("table", { name: table, exact: true })
      .getByRole("columnheader", { name, exact: true })
      .evaluate((th) => th.getBoundingClientRect().width);
  expect(await embedded(page).evaluate((frame) => frame.getBoundingClientRect().height)).toBe(250);
  expect(await widthOf("嵌入列表", "序号")).toBe(80);
  expect(await widthOf("行操作示例", "操作")).toBe(200);
});

test("table › keeps the head and the outer columns in place while scrolling", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await page.setViewportSize({ width: 760, height: 768 });
  await open(page);
  const frame = page.getByRole("region", { name: "十万行", exact: true });
  const places = () =>
    frame.evaluate((el) => {
      const left = (part: Element | null) => Math.round(part?.getBoundingClientRect().left ?? 0);
      const top = Math.round(el.querySelector("th")?.getBoundingClientRect().top ?? 0);
      const row = el.querySelector("tr[aria-rowindex]");
      const edge = el.getBoundingClientRect();
      return {
        top: top - Math.round(edge.top),
        index: left(row?.children[0] ?? null) - Math.round(edge.left),
        name: left(row?.children[1] ?? null) - Math.round(edge.left),
        last: Math.round(edge.right - (row?.lastElementChild?.getBoundingClientRect().right ?? 0)),
      };
    });
  const before = await places();
  await frame.evaluate((el) => el.scrollTo(200, 4000));
  await expect(frame.getByText("示例工程101", { exact: true })).toBeAttached();
  expect(await frame.evaluate((el) => el.scrollLeft)).toBeGreaterThan(50);
  expect(await places()).toEqual(before);
});

test("table › shows isValid as 是 or 否 and nested heads", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await open(page);
  const rows = embedded(page).locator("tbody tr");
  await expect(rows.nth(0)).toContainText("否");
  await expect(rows.nth(1)).toContainText("是");
  await expect(embedded(page).getByRole("columnheader", { name: "金额", exact: true })).toHaveAttribute(
    "colspan",
    "2",
  );
});

test("table › keeps the selection across pages and shows it in the head's checkbox", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await open(page);
  const all = page.getByRole("checkbox", { name: "选择本页全部" });
  await page.getByRole("checkbox", { name: "选择示例工程2" }).press("Space");
  await expect(page.getByText("已选1项")).toBeVisible();
  expect(await all.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate)).toBe(true);
  await pager(page).getByRole("button", { name: "第2页" }).click();
  await all.check();
  await expect(page.getByText("已选6项")).toBeVisible();
  await pager(page).getByRole("button", { name: "第1页" }).click();
  await expect(page.getByRole("checkbox", { name: "选择示例工程2" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "选择示例工程1", exact: true })).not.toBeChecked();
  await page.getByRole("button", { name: "显示所选" }).click();
  await expect(page.getByRole("status", { name: "操作结果", exact: true })).toHaveText(
    "sample-2、sample-6、sample-7、sample-8、sample-9、sample-10",
  );
  await page.getByRole("button", { name: "清空" }).click();
  await expect(page.getByText("已选0项")).toBeVisible();
  await expect(all).not.toBeChecked();
});

test("table › shows three operations and the rest under 更多, operable by keyboard", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await open(page);
  const table = page.getByRole("table", { name: "行操作示例" });
  await expect(table.locator("tbody tr").first().locator("td").last()).toHaveText("查看编辑提交更多");
  await expect(table.locator("tbody tr").nth(1).locator("td").last()).toHaveText("查看编辑提交");
  const more = await hydrated(table.getByRole("button", { name: "更多示例工程1" }));
  await more.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "更多示例工程1" });
  await expect(menu.getByRole("menuitem")).toHaveText(["复制", "删除"]);
  await expect(menu.getByRole("menuitem", { name: "复制" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem", { name: "复制" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "行操作结果" })).toHaveText("复制 示例工程1");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "删除" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test("table › scrolls a hundred thousand rows to the last", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await open(page);
  const frame = page.getByRole("region", { name: "十万行", exact: true });
  await expect(page.getByRole("table", { name: "十万行" })).toHaveAttribute("aria-rowcount", "100002");
  await frame.focus();
  // A key is lost while the browser still lays out what has just got the focus.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(frame.getByText("示例工程100000", { exact: true })).toBeInViewport({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(await frame.locator("tbody tr[aria-rowindex]").count()).toBeLessThan(60);
});

test("table › searches 700 ms after the last key and returns to the first page", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await open(page);
  await pager(page).getByRole("button", { name: "第2页" }).click();
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let typed = 0;
        addEventListener("input", () => (typed = performance.now()), true);
        const total = document.querySelector("nav[aria-label=分页]");
        if (!total) throw new Error("There is no pager");
        new MutationObserver(() => resolve(performance.now() - typed)).observe(total, {
          subtree: true,
          characterData: true,
        });
      }),
  );
  await page.getByRole("searchbox", { name: "关键词" }).fill("示例工程2");
  expect(await waited).toBeGreaterThanOrEqual(699);
  await expect(pager(page)).toContainText("共5条");
  await expect(pager(page).getByRole("button", { name: "第1页" })).toHaveAttribute("aria-current", "page");
  await expect(embedded(page).locator("tbody tr").first()).toContainText("示例工程2");
});

test("table › changes columns and widths by keyboard without accessibility faults", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await open(page);
  const button = page.getByRole("button", { name: "列设置" });
  await button.focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: "列设置" }).getByRole("checkbox", { name: "地区" });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(embedded(page).getByRole("columnheader", { name: "地区", exact: true })).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  const handle = embedded(page).getByRole("separator", { name: "单位的列宽" });
  await handle.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowLeft");
  const width = Number(await handle.getAttribute("aria-valuenow"));
  expect(
    await embedded(page)
      .getByRole("columnheader", { name: "单位", exact: true })
      .evaluate((th) => th.getBoundingClientRect().width),
  ).toBe(width);
  expect(await faults(page)).toEqual([]);
});
