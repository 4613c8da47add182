import type { Page, Request } from "@playwright/test";

import { endpoints } from "#contracts/endpoints.ts";
import { type FilingListInput } from "#contracts/filing/list-api.ts";

import { call } from "../actions/service.ts";
import { hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const list = "/pages/zgxj";

/** Waits until React no longer replaces the rows. */
async function shownRows(page: Page): Promise<string[]> {
  const table = page.getByRole("table", { name: "最高投标限价备案列表" });
  await expect(table).toHaveAttribute("aria-busy", "false");
  return table.locator("tbody tr").allInnerTexts();
}

/** Retries: a page in navigation cannot be read. */
async function expectRows(page: Page, rows: string[]): Promise<void> {
  await expect(async () => expect(await shownRows(page)).toEqual(rows)).toPass();
}

function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Project names in the service's order. */
async function namesFrom(page: Page, question: Partial<FilingListInput>): Promise<string[]> {
  const { rows } = await call(page, "filingList", question);
  return rows.map((row) => row.projectName);
}

async function shownNames(page: Page): Promise<string[]> {
  await shownRows(page);
  return page.locator("tbody tr td:nth-child(3) a").allInnerTexts();
}

test("list › renders its rows on the server", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  const names = await namesFrom(page, {});
  expect(names.length).toBe(10);
  const html = await (await page.request.get(list)).text();
  const table = html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>"));
  for (const name of names) expect(table).toContain(`>${name}</a>`);
});

test("list › queries the service only after the filter changes", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === endpoints.filingList.path) asked.push(request.postData() ?? "");
  });
  await page.goto(list);
  await hydrated(page.getByRole("button", { name: "查询" }));
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "第2页" }).click();
  await expect(page).toHaveURL(/curPage=2/);
  await shownRows(page);
  expect(asked.length).toBe(1);
});

test("list › keeps filter, sort, page and page size in the URL over Back and reload", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto(list);
  const start = await shownRows(page);

  await clickHydrated(page.getByRole("link", { name: "项目名称" }));
  await expect(page).toHaveURL(/sort=projectName/);
  await expect(page.getByRole("columnheader", { name: "项目名称" })).toHaveAttribute(
    "aria-sort",
    /ascending|descending/,
  );
  await page.getByRole("link", { name: "第2页" }).click();
  await expect(page).toHaveURL(/curPage=2/);
  await expect.poll(() => shownRows(page)).not.toEqual(start);
  const second = await shownRows(page);
  const secondAddress = address(page);

  await page.getByRole("combobox", { name: "状态" }).selectOption("filed");
  await expect(page).toHaveURL(/status=filed/);
  expect(address(page), "a new filter begins at the first page").not.toContain("curPage");
  const others = async () => (await shownRows(page)).filter((row) => !row.includes("已备案"));
  await expect.poll(others).toEqual([]);
  const filed = await shownRows(page);
  const filedAddress = address(page);
  await page.getByRole("link", { name: "每页50条" }).click();
  await expect(page).toHaveURL(/pageSize=50/);

  await page.reload();
  expect(await shownRows(page)).toEqual(filed);
  await page.goBack();
  await expect.poll(() => address(page)).toBe(filedAddress);
  await expectRows(page, filed);
  await page.goBack();
  await expect.poll(() => address(page)).toBe(secondAddress);
  await expectRows(page, second);
  await page.reload();
  expect(await shownRows(page)).toEqual(second);
});

test("list › shows the rows of the address after two quick Backs", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto(list);
  await clickHydrated(page.getByRole("link", { name: "第2页" }));
  await expect(page).toHaveURL(/curPage=2/);
  const second = await shownRows(page);
  const secondAddress = address(page);
  await page.getByRole("combobox", { name: "状态" }).selectOption("filed");
  await expect(page).toHaveURL(/status=filed/);
  await shownRows(page);
  await page.getByRole("link", { name: "每页50条" }).click();
  await expect(page).toHaveURL(/pageSize=50/);
  await shownRows(page);
  await page.reload();
  await hydrated(page.getByRole("link", { name: "每页50条" }));
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.back(), 40);
  });
  await expect.poll(() => address(page)).toBe(secondAddress);
  await expectRows(page, second);
  await expect(page.getByRole("combobox", { name: "状态" })).toHaveValue("");
  await page.waitForLoadState("networkidle");
  expect(await shownRows(page), "and they stay").toEqual(second);
  await page.goForward();
  await expect(page).toHaveURL(/status=filed/);
  await expect(page.getByRole("combobox", { name: "状态" })).toHaveValue("filed");
});

test("list › returns to the first page on a new filter, search or to-do tab", async ({ screenOf }) => {
  const page = await screenOf(people.province);
  await page.goto("/pages/cityToDo?curPage=2&status=submitted");
  await clickHydrated(
    page.getByRole("navigation", { name: "待办分类" }).getByRole("link", { name: /待复核/ }),
  );
  await expect(page).toHaveURL(/status=detected/);
  expect(address(page)).not.toContain("curPage");
  await page.goto(`${list}?curPage=2`);
  await hydrated(page.getByRole("searchbox", { name: "关键词" }));
  await page.getByRole("searchbox", { name: "关键词" }).fill("杭州");
  await expect(page).toHaveURL(/search=/);
  expect(address(page)).not.toContain("curPage");
});

test("list › folds surplus filters and remembers the choice for the tab", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  await page.goto(list);
  const late = page.getByRole("textbox", { name: "提交时间止" });
  await expect(page.getByRole("combobox", { name: "状态" })).toBeVisible();
  await expect(late).toBeHidden();
  await clickHydrated(page.getByRole("button", { name: "展开" }));
  await expect(late).toBeVisible();
  await page.reload();
  await expect(late).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "收起", exact: true }));
  await expect(late).toBeHidden();
  const other = await page.context().newPage();
  await other.goto(`${list}?to=2030-01-01`);
  await expect(other.getByRole("textbox", { name: "提交时间止" })).toHaveValue(/2030/);
  await expect(other.getByRole("textbox", { name: "提交时间止" })).toBeVisible();
});

test("list › fits an office screen with the menu open", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto(list);
  await shownRows(page);
  const room = await page
    .getByRole("region", { name: "最高投标限价备案列表" })
    .evaluate((frame) => frame.clientWidth - frame.scrollWidth);
  expect(room).toBe(0);
});

test("list › sorts by price and name on the service, across pages", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  for (const sort of ["ceilingPrice", "projectName", "submittedAt"] as const) {
    for (const order of ["asc", "desc"] as const) {
      await page.goto(`${list}?sort=${sort}&order=${order}`);
      expect(await shownNames(page), `${sort} ${order}`).toEqual(await namesFrom(page, { sort, order }));
    }
  }
});

test("list › debounces the search, narrows the rows and restores it from a shared link", async ({
  pageOf,
}) => {
  const page = await pageOf(people.thirdFiler);
  await page.goto(list);
  const [name = ""] = await namesFrom(page, {});
  await hydrated(page.getByRole("searchbox", { name: "关键词" }));
  await page.getByRole("searchbox", { name: "关键词" }).pressSequentially(name, { delay: 30 });
  await expect(page).toHaveURL((url) => url.searchParams.get("search") === name);
  const names = await namesFrom(page, { search: name });
  await expect.poll(() => shownNames(page)).toEqual(names);
  expect(new Set(names)).toEqual(new Set([name]));
  const other = await page.context().newPage();
  await other.goto(page.url());
  expect(await shownNames(other)).toEqual(names);
  await expect(other.getByRole("searchbox", { name: "关键词" })).toHaveValue(name);
});

test("list › follows a link opened before the search started", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto(list);
  const link = page.locator("tbody a").first();
  const name = await link.innerText();
  await hydrated(page.getByRole("searchbox", { name: "关键词" }));
  await page.getByRole("searchbox", { name: "关键词" }).fill("没有这个工程");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/zgxj-details/);
});

test("list › offers to reset an empty result and opens with a malformed link", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto(`${list}?search=${encodeURIComponent("没有这个工程")}`);
  await expect(page.getByText("没有符合条件的备案")).toBeVisible();
  await clickHydrated(page.getByRole("link", { name: "清除筛选" }));
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(page.getByText("没有符合条件的备案")).toBeHidden();
  await page.goto(`${list}?curPage=-3&pageSize=7&status=nosuch&sort=drop&from=bald`);
  expect((await shownRows(page)).length).toBe(10);
  await page.goto(`${list}?curPage=99`);
  await expect(page.getByText("本页没有数据")).toBeVisible();
  await clickHydrated(page.getByRole("link", { name: "回到第一页" }));
  await expect.poll(async () => (await shownRows(page)).length).toBe(10);
});

test("list › returns to the same rows through a filing's breadcrumb", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto(`${list}?sort=projectName&order=asc&curPage=2`);
  const rows = await shownRows(page);
  const link = page.locator("tbody a").first();
  await hydrated(page.getByRole("button", { name: "查询" }));
  await link.click();
  await page.waitForURL(/zgxj-details/);
  await page
    .getByRole("navigation", { name: "当前位置" })
    .getByRole("link", { name: "最高投标限价" })
    .click();
  await expect(page).toHaveURL(/curPage=2/);
  await expectRows(page, rows);
});

/** Milliseconds from Back to the list's rows. */
function timeBack(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector("[aria-label='最高投标限价备案列表'] tbody a"))
            resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        history.back();
        requestAnimationFrame(look);
      }),
  );
}

test("list › goes to a filing fetched ahead and back without a document or a question to the service", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await page.setViewportSize({ width: 1366, height: 500 });
  await page.goto(`${list}?sort=projectName&order=asc`);
  await hydrated(page.getByRole("button", { name: "查询" }));
  const rows = await shownRows(page);
  const link = page.locator("tbody td:nth-child(3) a[href*='zgxj-details/first']").last();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const isDetails = (url: string) => new URL(url).pathname.startsWith("/pages/zgxj-details/");
  // A first, small request asks for the page's route alone. The framework ends both as aborted.
  const isPage = (request: Request) =>
    isDetails(request.url()) && request.headers()["next-router-segment-prefetch"] === undefined;
  const ahead = Promise.race([
    page.waitForEvent("requestfinished", isPage),
    page.waitForEvent("requestfailed", isPage),
  ]);
  await link.hover();
  await ahead;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "document" || pathname === endpoints.filingList.path) asked.push(pathname);
    if (isDetails(request.url()) || pathname === list) asked.push(pathname);
  });
  await link.click();
  await expect(page.getByRole("navigation", { name: "办理环节" })).toBeVisible();
  expect(asked, "the page is here already").toEqual([]);
  await page.waitForLoadState("networkidle");
  asked.length = 0;
  const back = await timeBack(page);
  console.log(`Back shows the list after ${back.toFixed(0)} ms (aim < 100)`);
  await expectRows(page, rows);
  await expect(link, "the list stands where it was").toBeInViewport();
  expect(asked, "neither rows nor a page of the server").toEqual([]);
});

test("list › obeys the document's policy in layers opened after a refresh", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.goto(list);
  await clickHydrated(page.getByRole("link", { name: "第2页" }));
  await expect(page).toHaveURL(/curPage=2/);
  await page.reload();
  await page.goBack();
  await expect.poll(() => address(page)).toBe(list);
  await page.waitForLoadState("networkidle");
  await clickHydrated(page.getByRole("button", { name: "列设置" }));
  await expect(page.getByRole("dialog", { name: "列设置" })).toBeVisible();
});
