import { textArea } from "../actions/rich-text.ts";
import { watchSideEffects } from "../actions/side-effects.ts";
import { afterReclickPause, clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("notice › is written, approved by a second person, read by an enterprise and by the public", async ({
  pageOf,
  browser,
}) => {
  test.slow();
  const title = `关于更正信息价的通知${Date.now()}`;
  const county = await pageOf(people.county);
  await county.goto(`/pages/notice-details?new=${encodeURIComponent("通知公告")}`);
  await expect(textArea(county)).toBeVisible({ timeout: 30_000 });
  await hydrated(county.getByRole("button", { name: "保存草稿" }));
  await county.getByRole("textbox", { name: "标题", exact: true }).fill(title);
  await textArea(county).click();
  await county.keyboard.type("自本月起按更正后的价格执行。");
  await county.getByRole("checkbox", { name: /向社会公开/ }).check();
  await county.getByRole("button", { name: "保存草稿" }).click();
  await county.waitForURL((url) => url.searchParams.has("work"));
  await clickHydrated(county.getByRole("button", { name: "送审" }));
  await expect(county.getByRole("main")).toContainText("待审核");
  await expect(county.getByRole("button", { name: "审核", exact: true })).toHaveCount(0);
  const id = new URL(county.url()).searchParams.get("id") ?? "";

  const city = await pageOf(people.city);
  await city.goto(`/pages/notice-list/${encodeURIComponent("通知公告")}?view=work&status=submitted`);
  await expect(city.getByRole("main")).toContainText("请审核");
  await city.goto(`/pages/notice-details?id=${id}&work=1`);
  await clickHydrated(city.getByRole("button", { name: "审核", exact: true }));
  const dialog = city.getByRole("dialog", { name: "审核" });
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(city.getByRole("main")).toContainText("已通过，待发布");

  await county.reload();
  await clickHydrated(county.getByRole("button", { name: "发布", exact: true }));
  await afterReclickPause(county);
  await county.getByRole("dialog", { name: "发布" }).getByRole("button", { name: "确定" }).click();
  await expect(county.getByRole("main")).toContainText("已发布");

  const filer = await pageOf(people.filer);
  await filer.goto(`/pages/notice-list/${encodeURIComponent("通知公告")}?state=unread`);
  await filer.getByRole("link", { name: title }).click();
  await expect(filer.getByRole("article")).toContainText("自本月起按更正后的价格执行");

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "zh-CN" });
  const anybody = await context.newPage();
  const sideEffects = watchSideEffects(anybody);
  await anybody.goto(new URL(`/fileView?notice=${id}`, county.url()).href);
  await expect(anybody.getByRole("article")).toContainText("自本月起按更正后的价格执行");
  expect(await anybody.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(sideEffects.effects).toEqual([]);
  await context.close();
});
