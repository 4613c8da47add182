import { endpoints } from "#contracts/endpoints.ts";

import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { paste, textArea, tool } from "../actions/rich-text.ts";
import { call } from "../actions/service.ts";
import { watchSideEffects } from "../actions/side-effects.ts";
import { afterReclickPause, clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { payloads } from "../data/rich-text-payloads.ts";
import { expect, test } from "../fixtures/test.ts";

test("notice › is written, approved by a second person, read by an enterprise and by the public", async ({
  pageOf,
  browser,
  watch,
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
  await chooseFile(county, "附件", pdfFile("更正表.pdf"));
  await expect(county.getByRole("button", { name: "删除更正表.pdf" })).toBeVisible();
  await chooseFile(county, "附件", pdfFile("误传.pdf"));
  const deleted = county.waitForResponse((answer) => answer.url().endsWith(endpoints.fileDelete.path));
  await county.getByRole("button", { name: "删除误传.pdf" }).click();
  expect((await deleted).status()).toBe(200);
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
  await expect(filer.getByRole("main")).toContainText("更正表.pdf");

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "zh-CN" });
  const anybody = await context.newPage();
  const sideEffects = watchSideEffects(anybody);
  await anybody.goto(new URL(`/fileView?notice=${id}`, county.url()).href);
  await expect(anybody.getByRole("article")).toContainText("自本月起按更正后的价格执行");
  expect(await anybody.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(sideEffects.effects).toEqual([]);
  await context.close();

  const { noticeId, editionId, revision } = await call(county, "noticeEdition", { noticeId: id });
  const key = { noticeId, editionId, revision };
  const withdrawn = await call(county, "noticeEnd", { ...key, end: "withdraw", note: "依据已变" });
  await expect(filer.getByRole("status").filter({ hasText: "本文已撤下" })).toContainText("依据已变");
  await call(county, "noticeEnd", { ...withdrawn, end: "gone", note: "发布有误" });
  watch.expectOnConsole(/410/);
  await expect(filer.getByText("该通知公告因发布有误已撤除")).toBeVisible();
});

const nodeId = "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101";
const hostileTitle = `<img src=x onerror=alert(1)><script>alert(2)</script>"'javascript:alert(3) ${Date.now()}`;

test("notice › hostile content runs nothing in editor, list, details, message, home and public page", async ({
  pageOf,
  browser,
}) => {
  test.slow();
  const county = await pageOf(people.county);
  const form = `/pages/notice-details?new=${encodeURIComponent("通知公告")}`;
  const writing = await county.context().newPage();
  const seen = [writing, county].map(watchSideEffects);
  await writing.goto(form);
  await expect(textArea(writing)).toBeVisible({ timeout: 30_000 });
  await hydrated(tool(writing, "插入表格"));
  await writing.getByRole("textbox", { name: "标题", exact: true }).fill(hostileTitle);
  await textArea(writing).click();
  await tool(writing, "插入表格").click();
  await writing.keyboard.type("序号");
  await tool(writing, "在下方插入行").click();
  await expect(textArea(writing).locator("tr")).toHaveCount(4);
  await textArea(writing).press("Control+End");
  const foreign = payloads.filter((payload) => !/\/ks\/file\/|\0/.test(payload));
  for (const payload of foreign) await paste(textArea(writing), payload);
  // The text is parked shortly after the last key.
  await writing.getByRole("textbox", { name: "标题", exact: true }).focus();
  await writing.waitForTimeout(1000);
  await writing.close();
  await county.goto(form);
  await expect(county.getByRole("status").filter({ hasText: "已恢复上次填写" })).toBeVisible();
  await expect(textArea(county).locator("th").first()).toHaveText("序号");
  await expect(county.getByRole("textbox", { name: "标题", exact: true })).toHaveValue(hostileTitle);
  await county.getByRole("checkbox", { name: /向社会公开/ }).check();
  await clickHydrated(county.getByRole("button", { name: "保存草稿" }));
  await county.waitForURL((url) => url.searchParams.has("work"));

  const sent = [];
  for (const body of foreign) {
    const key = await call(county, "noticeSave", { nodeId, title: "接口保存", body });
    sent.push((await call(county, "noticeEdition", { noticeId: key.noticeId })).body);
    await call(county, "noticeEnd", { ...key, end: "drop" });
  }
  const id = new URL(county.url()).searchParams.get("id") ?? "";
  const edition = await call(county, "noticeEdition", { noticeId: id });
  const { noticeId, editionId, revision } = edition;
  const body = `${edition.body}${sent.join("<hr>")}`.slice(0, 60_000);
  const content = { nodeId, title: hostileTitle, body, isPublic: true };
  const saved = await call(county, "noticeSave", { ...content, noticeId, editionId, revision });
  const submitted = await call(county, "noticeSubmit", saved);
  const city = await pageOf(people.city);
  const passed = await call(city, "noticeReview", { ...submitted, result: "pass" });
  const filer = await pageOf(people.filer);
  seen.push(watchSideEffects(filer));
  const live = await call(county, "noticePublish", passed);
  for (const path of [
    `/pages/notice-list/${encodeURIComponent("通知公告")}`,
    `/pages/notice-details?id=${id}`,
    "/pages/messages",
    "/pages/home",
  ]) {
    await filer.goto(path);
    await expect(filer.getByRole("main")).toContainText("<img src=x onerror=alert(1)>");
  }
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const anybody = await plain.newPage();
  const address = new URL(`/fileView?notice=${id}`, county.url()).href;
  expect((await anybody.goto(address))?.status()).toBe(200);
  await expect(anybody.getByRole("article").locator("th").first()).toHaveText("序号");
  const note = "发布有误";
  await call(county, "noticeEnd", { ...live, end: "gone", note });
  expect((await anybody.goto(address))?.status()).toBe(410);
  await expect(anybody.getByRole("heading", { level: 1 })).toContainText("已撤除");
  const unknown = address.replace(id, "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4199");
  expect((await anybody.goto(unknown))?.status()).toBe(404);
  await plain.close();
  expect(seen.flatMap((watched) => watched.effects)).toEqual([]);
});
