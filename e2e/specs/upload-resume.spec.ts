import { createHash } from "node:crypto";

import type { Locator, Page, Route } from "@playwright/test";

import { chooseFile } from "../actions/attachments.ts";
import { openDraft } from "../actions/draft.ts";
import { fileOnDisk } from "../actions/file-on-disk.ts";
import { sendSignIn } from "../actions/sign-in.ts";
import { hydrated, step } from "../actions/step.ts";
import { pdf } from "../data/pdf.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const tender = "招标文件（含答疑补遗）";
const chunks = 6;

const fileName = "大型招标文件.pdf";

async function makeFile(count: number): Promise<{ path: string; content: Buffer }> {
  const content = pdf("large", count * 5_242_880 - 100_000);
  return { path: await fileOnDisk(fileName, content), content };
}

const uploadLine = (page: Page): Locator => page.getByRole("group", { name: fileName, exact: true });

/** Cuts the network after a number of chunks; counts those that arrived. */
async function lineOf(page: Page) {
  const line = { open: Infinity, arrived: 0 };
  await page.route("**/ks/upload/v1/chunk-upload", async (route: Route) => {
    line.open -= 1;
    if (line.open < 0) await route.abort("internetdisconnected");
    else await route.continue();
  });
  page.on("response", (answer) => {
    if (answer.url().endsWith("/chunk-upload") && answer.status() === 200) line.arrived += 1;
  });
  return line;
}

test("chunked upload › resumes after a lost network, a reload and an expired session", async ({
  sessionOf,
  watch,
}) => {
  const file = await makeFile(chunks);
  test.slow();
  watch.expectOnConsole(/ERR_INTERNET_DISCONNECTED|401/);
  const page = await sessionOf(people.fourthFiler);
  const line = await lineOf(page);
  await openDraft(page);
  const words = uploadLine(page);

  await step("cut the network after two chunks and restore it", async () => {
    line.open = 2;
    await chooseFile(page, tender, file.path);
    await expect(words).toContainText("网络中断，恢复后自动续传");
    await expect.poll(() => line.arrived).toBe(2);
    line.open = 1;
    await expect.poll(() => line.arrived).toBe(3);
    await expect(words).toContainText("网络中断，恢复后自动续传");
  });

  await step("reload and choose the same file again", async () => {
    await page.reload();
    const cutOff = page.getByText(`“${fileName}”上传至50%时中断。请重新选择同一文件，将从中断处继续上传。`);
    await expect(cutOff).toBeVisible();
    line.open = 1;
    await chooseFile(page, tender, file.path);
    await expect.poll(() => line.arrived).toBe(4);
    await expect(cutOff).toHaveCount(0);
  });

  await step("expire the session, sign in and resume", async () => {
    await page.context().clearCookies({ name: /^(__Host-)?sid$/ });
    line.open = Infinity;
    await page.evaluate(() => globalThis.dispatchEvent(new Event("online")));
    await page.getByRole("alertdialog").getByRole("button", { name: "重新登录" }).click();
    await sendSignIn(page, people.fourthFiler);
    await page.waitForURL(/zgxj-details\/first\?id=/);
    await chooseFile(page, tender, file.path);
    await expect(page.getByRole("link", { name: fileName })).toBeVisible();
  });

  expect(line.arrived, "no chunk arrived twice").toBe(chunks);
  const address = (await page.getByRole("link", { name: fileName }).getAttribute("href")) ?? "";
  const stored = await (await page.request.get(address)).body();
  const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
  expect(digest(stored)).toBe(digest(file.content));
});

test("chunked upload › stops at once when cancelled and leaves nothing behind", async ({
  sessionOf,
  watch,
}) => {
  const file = await makeFile(2);
  watch.expectOnConsole(/ERR_INTERNET_DISCONNECTED/);
  const page = await sessionOf(people.fourthFiler);
  const line = await lineOf(page);
  await openDraft(page);
  line.open = 1;
  await chooseFile(page, tender, file.path);
  const words = uploadLine(page);
  await expect(words).toContainText("网络中断");
  const told = page.waitForRequest("**/ks/upload/v1/upload-cancel");
  await words.getByRole("button", { name: "取消上传" }).click();
  await page.getByRole("alertdialog").getByText("确认取消上传吗?").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "取消上传" }).click();
  await expect(words).toHaveCount(0);
  expect((await (await told).response())?.status()).toBe(200);
  const begun = page.waitForResponse("**/ks/upload/v1/upload-task");
  line.open = Infinity;
  await chooseFile(page, tender, file.path);
  expect(await (await begun).json()).toMatchObject({ data: { percent: 0 } });
  await expect(page.getByRole("link", { name: fileName })).toBeVisible();
});

test("batch upload › sorts dropped files by name, lets one correct it and uploads the good ones", async ({
  sessionOf,
}, info) => {
  const page = await sessionOf(people.fourthFiler);
  await openDraft(page);
  const names = ["文化馆-招标文件.pdf", "概算批复.pdf", "扫描件.pdf", "质量承诺书.docx"];
  const dropped = await page.evaluateHandle(
    ([text, all]) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File([text], name));
      return data;
    },
    [pdf("paper").toString("latin1"), names] as const,
  );
  await hydrated(page.getByRole("button", { name: "批量上传" }));
  await page.dispatchEvent("body", "dragover", { dataTransfer: dropped });
  await expect(page.getByText("松开鼠标，按文件名归入各附件类型")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });

  const dialog = page.getByRole("dialog", { name: "批量上传附件" });
  const kindOf = (name: string): Locator => dialog.getByLabel(`${name}的附件类型`);
  await expect(kindOf("文化馆-招标文件.pdf")).toHaveValue("tender");
  await expect(kindOf("概算批复.pdf")).toHaveValue("approval");
  await expect(dialog).toContainText("请选择附件类型");
  await expect(dialog).toContainText("格式错误，请上传【pdf】格式的文件");
  await expect(dialog.getByRole("status")).toHaveText("共4个文件，其中2个尚不能上传");
  await page.screenshot({ path: info.outputPath("batch.png") });
  await kindOf("扫描件.pdf").selectOption("drawing-review");
  await dialog.getByRole("button", { name: "从列表删除质量承诺书.docx" }).click();
  await dialog.getByRole("button", { name: "上传3个文件" }).click();

  await expect(page.getByText("已上传3个附件")).toBeVisible();
  for (const name of names.slice(0, 3)) await expect(page.getByRole("link", { name })).toBeVisible();
});
