import { call } from "../actions/service.ts";
import { afterReclickPause, hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("file link › opens a shared attachment until it is revoked", async ({ pageOf, browse, watch }) => {
  watch.expectOnConsole(/status of 4(04|10) .*\/ks\/file\/v1\/file-link\/view/);
  const station = await pageOf(people.quietCounty);
  const { rows } = await call(station, "filingList", { status: "filed" });
  await station.goto(`/pages/zgxj-details/first?id=${rows[0]?.id ?? ""}`);
  const attachment = station.getByRole("listitem").filter({ hasText: "招标文件（含答疑补遗）" });
  await clickHydrated(attachment.getByRole("button", { name: /^分享链接：/ }).first());
  const dialog = station.getByRole("dialog", { name: "分享链接" });
  await dialog.getByRole("radio", { name: "7天" }).check();
  await clickHydrated(dialog.getByRole("button", { name: "生成链接" }));
  const address = dialog.getByRole("textbox", { name: "分享链接地址" });
  await expect(address).toHaveValue(/\/fileView#[\w-]{22}$/);
  await dialog.getByRole("button", { name: "复制", exact: true }).click();
  await expect(dialog.getByText("已复制！")).toBeVisible();
  const link = await address.inputValue();

  const visitor = await browse();
  await visitor.setViewportSize({ width: 390, height: 844 });
  const answer = await visitor.goto(link);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(visitor.getByRole("heading", { name: /\.pdf$/ })).toBeVisible();
  await expect(visitor.locator("canvas").first()).toBeVisible();
  const download = visitor.waitForEvent("download");
  await (await hydrated(visitor.getByRole("link", { name: "下载" }))).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const overflow = () =>
    visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await visitor.context().cookies()).toEqual([]);

  await visitor.goto(`${link.slice(0, -1)}${link.endsWith("A") ? "Q" : "A"}`);
  await visitor.reload();
  await expect(visitor.getByText("链接无效或已失效")).toBeVisible();
  await afterReclickPause(station);
  await dialog.getByRole("button", { name: "撤销" }).first().click();
  const question = station.getByRole("alertdialog");
  await (await hydrated(question.getByRole("button", { name: "撤销" }))).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole("row").nth(1)).toContainText("已撤销");
  await expect(dialog.getByRole("row").nth(1).getByRole("cell").nth(3)).toHaveText("1");
  await visitor.goto(link);
  await visitor.reload();
  await expect(visitor.getByText("链接无效或已失效")).toBeVisible();
});
