import { chooseFile } from "../actions/attachments.ts";
import { openDraft } from "../actions/draft.ts";
import { clickHydrated } from "../actions/step.ts";
import { lockedPdf, pdf } from "../data/pdf.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const pages = Array.from({ length: 30 }, (_, index) =>
  index % 10 === 4 ? `page ${index + 1} has a Ceiling Price` : `page ${index + 1}`,
);
const file = { name: "三十页.pdf", mimeType: "application/pdf", buffer: pdf(pages) };

test("PDF preview › jumps to a page, zooms, rotates and finds text", async ({ pageOf }) => {
  const page = await pageOf(people.fourthFiler);
  await openDraft(page);
  await chooseFile(page, "招标文件（含答疑补遗）", file);
  await clickHydrated(page.getByRole("link", { name: file.name }));
  const shown = page.getByRole("document", { name: file.name });
  const tools = shown.getByRole("toolbar", { name: "预览工具" });
  const number = tools.getByRole("textbox", { name: "页码，共30页" });
  await expect(shown.locator("[data-page='1'] canvas")).toBeVisible();
  await expect(shown.locator("canvas")).not.toHaveCount(30);

  await number.fill("17");
  await number.press("Enter");
  await expect(shown.locator("[data-page='17'] canvas")).toBeInViewport();
  await expect(number).toHaveValue("17");
  await expect(shown.locator("[data-page='1'] canvas")).toHaveCount(0);
  await number.fill("999");
  await number.press("Enter");
  await expect(number).toHaveValue("30");

  const sheet = shown.locator("[data-page='30']");
  const before = await sheet.boundingBox();
  await tools.getByRole("button", { name: "放大" }).click();
  await expect(tools.getByRole("button", { name: "125%" })).toBeVisible();
  await expect
    .poll(async () => Math.round((((await sheet.boundingBox())?.width ?? 0) / (before?.width ?? 1)) * 100))
    .toBe(125);
  await tools.getByRole("button", { name: "125%" }).click();
  await tools.getByRole("button", { name: "向右旋转" }).click();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0);
    })
    .toBe(true);

  const words = tools.getByRole("textbox", { name: "在文件中查找" });
  await words.fill("ceilingprice");
  await words.press("Enter");
  await expect(tools.getByRole("status")).toHaveText("1 / 3");
  await expect(shown.locator("[data-page='5'] mark").first()).toBeInViewport();
  await words.press("Enter");
  await expect(tools.getByRole("status")).toHaveText("2 / 3");
  await expect(shown.locator("[data-page='15'] mark").first()).toBeInViewport();
  await tools.getByRole("button", { name: "上一处" }).click();
  await tools.getByRole("button", { name: "上一处" }).click();
  await expect(tools.getByRole("status")).toHaveText("3 / 3");
  await expect(shown.locator("[data-page='25'] mark").first()).toBeInViewport();
  await words.fill("结算");
  await words.press("Enter");
  await expect(tools.getByRole("status")).toHaveText("未找到");
});

test("PDF preview › tells that a file has an open password, and asks for none", async ({ pageOf }) => {
  const page = await pageOf(people.fourthFiler);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await openDraft(page);
  const locked = { name: "加密.pdf", mimeType: "application/pdf", buffer: lockedPdf() };
  await chooseFile(page, "招标文件（含答疑补遗）", locked);
  await clickHydrated(page.getByRole("link", { name: locked.name }));
  await expect(page.getByText("该PDF设有打开密码，无法预览")).toBeVisible();
  expect(asked).toEqual([]);
});

test("PDF preview › tells why the service gave no file, and loads it on 重试", async ({ pageOf, watch }) => {
  const page = await pageOf(people.fourthFiler);
  await openDraft(page);
  await chooseFile(page, "招标文件（含答疑补遗）", file);
  watch.expectOnConsole(/503/);
  const message = "文件存储暂时不可用，文件未能保存或打开，请稍后重试";
  const json = { code: 503, message, data: { error: "storage.unavailable" }, requestId: "r-503" };
  const content = "**/ks/file/v1/content/**";
  await page.route(content, (route) => route.fulfill({ status: 503, json }));
  await clickHydrated(page.getByRole("link", { name: file.name }));
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText("操作流水号：r-503")).toBeVisible();
  await page.unroute(content);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.locator("[data-page='1'] canvas")).toBeVisible();
});
