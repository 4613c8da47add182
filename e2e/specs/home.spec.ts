import { prepareSubmitted } from "../actions/prepare.ts";
import { call } from "../actions/service.ts";
import { clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("home › lists the most urgent to-dos first, links to them, and shows the trend as chart and table", async ({
  pageOf,
  newPageOf,
}) => {
  await prepareSubmitted(await pageOf(people.filer));
  const page = await newPageOf(people.county);
  await expect(page.getByRole("heading", { level: 1, name: "首页" })).toBeVisible();
  const { trend } = await call(page, "homeSummary", {});

  const figure = page.getByRole("figure", { name: "近十二个月备案件数" });
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator("svg rect.MuiBarChart-element")).toHaveCount(24);
  await clickHydrated(page.getByRole("button", { name: "表格" }));
  const rows = page.getByRole("table", { name: "近十二个月备案件数" }).getByRole("row");
  await expect(rows).toHaveCount(13);
  for (const [at, { month, maxPrice, settlement }] of trend.entries()) {
    await expect(rows.nth(at + 1)).toHaveText(new RegExp(`${month}\\s*${maxPrice}\\s*${settlement}$`));
  }

  const tile = page.getByRole("list", { name: "待办数量" }).getByRole("link", { name: /^最高投标限价/ });
  await clickHydrated(tile);
  await expect(page).toHaveURL(/\/pages\/countiesToDo\?msgType=3$/);
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText(/剩余\d+个工作日|今日到期|已超期\d+个工作日/);
  await clickHydrated(first.getByRole("link", { name: /^办理/ }));
  await page.waitForURL(/zgxj-details/);
  await expect(page.getByTitle(/^办理期限\d{4}-\d{2}-\d{2} 17:30/)).toBeVisible();
});

test("home › keeps the number of to-dos in the browser, also for enterprises", async ({ pageOf }) => {
  for (const who of [people.filer, people.county]) {
    const page = await pageOf(who);
    await page.goto("/pages/home");
    const { total } = await call(page, "todoTotal", {});
    const stored = () => page.evaluate(() => localStorage.getItem("toDoQuantity"));
    await expect.poll(async () => JSON.parse((await stored()) ?? "{}").content).toBe(total);
  }
});

test("home › greets once at every width", async ({ pageOf }) => {
  const page = await pageOf(people.filer);
  await page.goto("/pages/home");
  const greetings = page.getByText(/^(早上|上午|中午|下午|晚上)好，/);
  for (const width of [1366, 1001, 1000, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(greetings.filter({ visible: true }), `${width} px`).toHaveCount(1);
  }
});

test("home › creates a draft of either kind while there are drafts", async ({ pageOf }) => {
  const page = await pageOf(people.filer);
  await call(page, "filingCreate", {});
  for (const [name, path] of [
    ["新建最高投标限价", /zgxj-details\/first\?id=/],
    ["新建竣工结算", /jgjs-details\/projectInfo\?id=/],
  ] as const) {
    await page.goto("/pages/home");
    const drafts = page.getByRole("region", { name: "我的草稿" });
    await clickHydrated(drafts.getByRole("button", { name }));
    await page.waitForURL(path);
  }
});
