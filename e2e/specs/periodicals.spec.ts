import { endpoints } from "#contracts/endpoints.ts";

import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { faults as axeFaults } from "../actions/axe.ts";
import { fileOnDisk } from "../actions/file-on-disk.ts";
import { newcomerLike, sendPassword } from "../actions/newcomer.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { pdf } from "../data/pdf.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const megabyte = 1_048_576;
const pages = Array.from({ length: 40 }, (_, index) => `page ${index + 1}`);

test("periodicals › a station uploads an issue, a second person publishes it, an enterprise reads it by parts", async ({
  page,
  pageOf,
}) => {
  test.slow();
  const number = `第${Date.now() % 1_000_000}期`;
  const content = pdf(pages, 16 * megabyte);
  const issue = await fileOnDisk("造价信息.pdf", content);
  const broken = await fileOnDisk("断尾.pdf", content, 6 * megabyte);

  const clerk = await pageOf(people.foreignCity);
  await clerk.goto("/pages/periodicalList");
  await clickHydrated(clerk.getByRole("button", { name: "新增期刊" }));
  const dialog = clerk.getByRole("dialog", { name: "新增期刊" });
  await dialog.getByRole("textbox", { name: "刊名" }).fill("测试造价信息");
  await dialog.getByRole("textbox", { name: "期号" }).fill(number);
  await dialog.getByRole("textbox", { name: "起始月份" }).fill("2026-03");
  await dialog.getByRole("textbox", { name: "出版日期" }).fill("2026-04-10");
  await chooseFile(dialog, "期刊文件", broken);
  await expect(dialog.getByRole("alert").filter({ hasText: "断尾.pdf" })).toContainText("不完整");
  await expect(dialog.getByRole("textbox", { name: "期号" })).toHaveValue(number);
  await dialog.getByRole("button", { name: "删除此条" }).click();
  await chooseFile(dialog, "期刊文件", issue);
  await expect(dialog).toContainText("封面：图片", { timeout: 60_000 });
  await dialog.getByRole("button", { name: "增加目录" }).click();
  await dialog.getByRole("textbox", { name: "第1条标题" }).fill("主要材料价格");
  await dialog.getByRole("textbox", { name: "第1条末页" }).fill("29");
  await dialog.getByRole("button", { name: "增加目录" }).click();
  await dialog.getByRole("textbox", { name: "第2条标题" }).fill("政策法规");
  await expect(dialog.getByRole("textbox", { name: "第2条首页" })).toHaveValue("30");
  await dialog.getByRole("textbox", { name: "第2条末页" }).fill("41");
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  await expect(dialog).toContainText("期刊共40页");
  await dialog.getByRole("textbox", { name: "第2条末页" }).fill("40");
  await afterReclickPause(clerk);
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  const card = clerk.getByRole("article", { name: new RegExp(number) });
  await expect(card).toContainText("待发布");
  await expect(card.locator("img")).toHaveJSProperty("complete", true);

  const second = await newcomerLike(people.foreignCity);
  await page.goto("/");
  await sendPassword(page, second);
  await page.waitForURL(/\/pages\//);
  await page.goto(`/pages/periodicalList?search=${encodeURIComponent(number)}`);
  await clickHydrated(page.getByRole("link", { name: `测试造价信息 ${number}` }));
  await clickHydrated(page.getByRole("button", { name: "发布", exact: true }));
  await page.getByRole("alertdialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("button", { name: "撤回" })).toBeVisible();

  const filer = await pageOf(people.thirdFiler);
  let received = 0;
  filer.on("response", (response) => {
    if (response.url().includes("/ks/file/v1/content/") && response.status() === 206)
      received += Number(response.headers()["content-length"] ?? 0);
  });
  await filer.goto(`/pages/periodicalList?search=${encodeURIComponent(number)}`);
  expect(await axeFaults(filer)).toEqual([]);
  await clickHydrated(filer.getByRole("article", { name: new RegExp(number) }).getByText("政策法规"));
  const shown = filer.getByRole("document", { name: "造价信息.pdf" });
  await expect(shown.locator("[data-page='30'] canvas")).toBeInViewport({ timeout: 30_000 });
  await filer.getByRole("navigation", { name: "目录" }).getByRole("link", { name: "主要材料价格" }).click();
  await expect(shown.locator("[data-page='1'] canvas")).toBeInViewport();
  expect(received).toBeGreaterThan(0);
  expect(received, "bytes of a file of 16 MB").toBeLessThan(5 * megabyte);
  expect(await axeFaults(filer)).toEqual([]);

  const downloading = filer.waitForEvent("download");
  await filer.getByRole("link", { name: "下载", exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe("造价信息.pdf");
  await expect(async () => {
    await filer.reload();
    await expect(filer.getByRole("region", { name: "本期信息" })).toContainText("1次", { timeout: 2000 });
  }).toPass();
});

test("periodicals › closing the form ends an upload under way", async ({ pageOf }) => {
  const clerk = await pageOf(people.foreignCity);
  await clerk.goto("/pages/periodicalList");
  await clickHydrated(clerk.getByRole("button", { name: "新增期刊" }));
  const dialog = clerk.getByRole("dialog", { name: "新增期刊" });
  const { path } = endpoints.upload;
  await clerk.route(`**${path}`, () => undefined);
  await chooseFile(dialog, "期刊文件", pdfFile("造价信息.pdf"));
  await expect(dialog).toContainText("正在上传");
  const ended = clerk.waitForEvent("requestfailed", (request) => request.url().endsWith(path));
  await clerk.keyboard.press("Escape");
  const question = clerk.getByRole("alertdialog", { name: "内容尚未提交" });
  await question.getByRole("button", { name: "放弃并关闭" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await ended).failure()?.errorText).toContain("ABORTED");
});
