import type { Page } from "@playwright/test";

import { endpoints } from "#contracts/endpoints.ts";
import { noticeKeySchema } from "#contracts/notice/notice.ts";

import { faults } from "../../actions/axe.ts";
import { fileOnDisk } from "../../actions/file-on-disk.ts";
import { recordVideo } from "../../actions/record-video.ts";
import { openEditor, paste, picker, saveNotice, textArea, tool } from "../../actions/rich-text.ts";
import { ask, call } from "../../actions/service.ts";
import { watchSideEffects } from "../../actions/side-effects.ts";
import { clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { png } from "../../data/png.ts";
import { expect, test } from "../../fixtures/test.ts";

const picture = (name: string, buffer = png(40, 20)) => ({ name, mimeType: "image/png", buffer });
const uploads = (page: Page) => page.getByRole("list", { name: "图片、视频上传" });

test("rich text › saves formatted text and renders it alike", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  await clickHydrated(tool(page, "一级标题"));
  await page.keyboard.type("一、总则");
  await page.keyboard.press("Enter");
  await page.keyboard.type("请");
  await tool(page, "粗体").click();
  await page.keyboard.type("各单位");
  await tool(page, "粗体").click();
  await tool(page, "斜体").click();
  await page.keyboard.type("认真执行");
  await tool(page, "斜体").click();
  await page.keyboard.press("Enter");
  await tool(page, "编号列表").click();
  await page.keyboard.type("甲");
  await page.keyboard.press("Enter");
  await page.keyboard.type("乙");
  await tool(page, "增加缩进").click();
  await tool(page, "减少缩进").click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "引用").click();
  await page.keyboard.type("依据");
  await expect(tool(page, "引用")).toHaveAttribute("aria-pressed", "true");
  await expect(area).toContainText("各单位");

  const shown = await saveNotice(page);
  await expect(shown.getByRole("heading", { name: "一、总则", level: 2 })).toBeVisible();
  await expect(shown.locator("strong")).toHaveText("各单位");
  await expect(shown.locator("em")).toHaveText("认真执行");
  await expect(shown.locator("ol > li")).toHaveText(["甲", "乙"]);
  await expect(shown.locator("blockquote")).toHaveText("依据");
});

test("rich text › undoes and redoes", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  await expect(tool(page, "撤销")).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.type("第一稿");
  await tool(page, "撤销").click();
  await expect(area).toHaveText("");
  await tool(page, "重做").click();
  await expect(area).toHaveText("第一稿");
});

test("rich text › neutralises hostile pasted markup in the editor and after saving", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const seen = watchSideEffects(page);
  const area = await openEditor(page);
  await paste(
    area,
    `<p>前<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(2)">
     <img src=x onerror=alert(3)><a href="javascript:alert(4)">恶意链接</a>
     <svg onload=alert(5)><script>alert(6)</script></svg><b onmouseover="alert(7)" style="position:fixed">粗</b>
     <iframe src="javascript:alert(8)"></iframe><a href="https://www.example.gov.cn/">网站</a>后</p>`,
  );
  await expect(area).toContainText("恶意链接");
  await expect(page.getByText("粘贴内容中的图片、视频未能带入，请用“图片”“视频”按钮上传。")).toBeVisible();
  await expect(
    area.locator("img:not(.ProseMirror-separator), script, svg, iframe, [onmouseover]"),
  ).toHaveCount(0);

  const shown = await saveNotice(page);
  await expect(shown.getByText("恶意链接")).toBeVisible();
  await expect(shown.getByRole("link")).toHaveCount(1);
  const link = shown.getByRole("link", { name: "网站" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(link).toHaveAttribute("target", "_blank");
  await shown.locator("strong").hover();
  expect(seen.effects).toEqual([]);
});

test("rich text › renders hostile markup that bypasses the editor clean", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const seen = watchSideEffects(page);
  await openEditor(page);
  const hostile = [
    "<img src=x onerror=alert(1)>",
    "<svg><style><img src=x onerror=alert(2)></style></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(3)&gt;'>",
    "<noscript><p title='</noscript><img src=x onerror=alert(4)>'>",
    "<a href=' &#14; javascript:alert(5)'>甲</a><a href='//evil.example'>乙</a>",
    "<p style='background:url(https://evil.example/x.png)' class=x id=cookie>丙</p>",
    "<img src='https://evil.example/x.png'><base href='https://evil.example/'>",
    "<form action=https://evil.example><input autofocus onfocus=alert(6)></form>",
  ].join("\n");
  // Replaces the request body, so that only the service can sanitise it.
  await page.route(`**${endpoints.noticeSave.path}`, async (route) => {
    await route.continue({
      postData: JSON.stringify({
        nodeId: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101",
        title: "关于开展检查的通知",
        body: `<p>丁</p>${hostile}`,
      }),
    });
  });
  const shown = await saveNotice(page);
  await expect(shown.getByText("丁")).toBeVisible();
  await expect(shown.locator("img, script, svg, style, form, input, [style], [onerror]")).toHaveCount(0);
  await expect(shown.getByRole("link")).toHaveCount(0);
  expect(seen.effects).toEqual([]);
});

test("rich text › keeps the structure of office text and drops its styles", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  await paste(
    area,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style>
     <!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body><!--StartFragment-->
     <h1 style='text-align:center'>通知标题<o:p></o:p></h1>
     <p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><b><span style='font-family:宋体;color:red'>第一段</span></b><o:p></o:p></p>
     <p class=MsoNormal><o:p>&nbsp;</o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>甲项</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span><![endif]>乙项</p>
     <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp;</span></span>丙项</p>
     <table class=MsoNormalTable border=1><tr><td width=100><p class=MsoNormal>单元格</p></td><td colspan=2>合并</td></tr></table>
     <!--EndFragment--></body></html>`,
  );
  await expect(area.getByRole("heading", { name: "通知标题", level: 2 })).toBeVisible();
  const shown = await saveNotice(page);
  await expect(shown.locator("strong")).toHaveText("第一段");
  await expect(shown.locator("ol > li")).toHaveText(["甲项", "乙项"]);
  await expect(shown.locator("ul > li")).toHaveText(["丙项"]);
  await expect(shown.getByRole("cell", { name: "合并" })).toHaveAttribute("colspan", "2");
  await expect(shown.locator("[style], [class^=Mso]")).toHaveCount(0);
});

test("rich text › uploads a picture and shows it to others once the notice is published", async ({
  screenOf,
  watch,
}) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  await page.keyboard.type("见下图");
  const chooser = page.waitForEvent("filechooser");
  await tool(page, "图片").click();
  await (await chooser).setFiles(picture("流程图.png", png(1200, 300)));
  const image = area.getByRole("img", { name: "流程图" });
  await expect(image).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);

  const answer = page.waitForResponse(`**${endpoints.noticeSave.path}`);
  const shown = await saveNotice(page);
  const key = noticeKeySchema.parse((await (await answer).json()).data);
  const view = shown.getByRole("img", { name: "流程图" });
  await expect(view).toBeVisible();
  expect(await view.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  const box = await view.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);

  const src = (await view.getAttribute("src")) ?? "";
  const reader = await screenOf(people.quietCounty);
  watch.expectOnConsole(/404/);
  expect((await reader.request.get(src)).status()).toBe(404);
  const second = await screenOf(people.province);
  await call(page, "noticeSubmit", key);
  await call(second, "noticeReview", { ...key, revision: key.revision + 1, result: "pass" });
  await call(page, "noticePublish", { ...key, revision: key.revision + 2 });
  expect((await reader.request.get(src)).status()).toBe(200);
});

test("rich text › refuses a file that is no picture whatever its name", async ({ screenOf, watch }) => {
  const page = await screenOf(people.systemAdmin);
  watch.expectOnConsole(/422/);
  await openEditor(page);
  await picker(page).setInputFiles(picture("a.png", Buffer.from("plain words")));
  await expect(
    uploads(page).getByText("a.png：格式错误，请上传【png,jpg,jpeg,gif,webp】格式的文件"),
  ).toBeVisible();
  await picker(page).setInputFiles({
    name: "b.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(
    uploads(page).getByText("b.svg：格式错误，请上传【png,jpg,jpeg,gif,webp】格式的文件"),
  ).toBeVisible();
  await expect(uploads(page).getByRole("button", { name: "重试" })).toHaveCount(0);
  await uploads(page).getByRole("button", { name: "删除此条" }).first().click();
  await expect(uploads(page).getByRole("listitem")).toHaveCount(1);
  await picker(page).setInputFiles(picture(`${"长".repeat(252)}.png`));
  await expect(uploads(page).getByText("文件名超过255位字符，请重新命名后上传！")).toBeVisible();
});

test("rich text › reports a picture upload over five seconds and retries on demand", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  let slow = true;
  await page.route(`**${endpoints.editorUpload.path}`, async (route) => {
    if (slow) await new Promise((resolve) => setTimeout(resolve, 6000));
    await route.continue().catch(() => undefined);
  });
  const started = Date.now();
  await picker(page).setInputFiles(picture("慢.png"));
  await expect(uploads(page).getByText(/正在上传\d+%/)).toBeVisible();
  await expect(uploads(page).getByText("慢.png：图片上传已5秒没有进展，请检查网络后重试")).toBeVisible();
  expect(Date.now() - started).toBeGreaterThan(4900);
  slow = false;
  await uploads(page).getByRole("button", { name: "重试" }).click();
  await expect(area.getByRole("img", { name: "慢" })).toBeVisible();
});

test("rich text › uploads a video, previews it, and reads it back with controls", async ({ pageOf }) => {
  const page = await pageOf(people.systemAdmin);
  const area = await openEditor(page);
  const buffer = await recordVideo(page);
  await page.keyboard.type("见视频");
  const chooser = page.waitForEvent("filechooser");
  await tool(page, "视频").click();
  await (await chooser).setFiles({ name: "培训.webm", mimeType: "video/webm", buffer });
  await expect(area.locator("video")).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);
  await area.getByRole("button", { name: "预览视频：培训" }).click();
  const dialog = page.getByRole("dialog", { name: "培训" });
  await expect(dialog.locator("video")).toHaveAttribute("controls", "");
  await expect
    .poll(() => dialog.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const shown = await saveNotice(page);
  const video = shown.locator("video");
  await expect(video).toHaveAttribute("controls", "");
  await expect(video).toHaveAttribute("title", "培训");
  await expect(video).toHaveAttribute("src", /^\/ks\/file\/v1\/content\//);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  expect(await faults(page)).toEqual([]);
});

test("rich text › sends a large video in chunks, and refuses other files", async ({ pageOf }) => {
  const page = await pageOf(people.systemAdmin);
  const area = await openEditor(page);
  const recorded = await recordVideo(page);
  const video = await fileOnDisk("长片.webm", recorded, recorded.length + 6_000_000);
  let chunks = 0;
  page.on("request", (request) => (chunks += request.url().endsWith(endpoints.chunkUpload.path) ? 1 : 0));
  await picker(page, "video").setInputFiles(video);
  await expect(area.locator("video")).toBeVisible();
  expect(chunks).toBe(2);
  await picker(page, "video").setInputFiles(picture("图.png"));
  await expect(uploads(page).getByText("图.png：格式错误，请上传【mp4,webm】格式的文件")).toBeVisible();
  await picker(page, "video").setInputFiles({
    name: "假.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("plain words"),
  });
  await expect(uploads(page).getByText("假.mp4：文件不是MP4、WebM视频，请转换格式后重新上传")).toBeVisible();
});

test("rich text › uploads a picture from the clipboard", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  await area.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "截图.png", { type: "image/png" }));
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...png(30, 30)],
  );
  await expect(area.getByRole("img", { name: "截图" })).toBeVisible();
});

test("rich text › reaches every tool by keyboard, returns to the text, and leaves it", async ({
  screenOf,
}) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  await page.keyboard.type("正文");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Escape");
  await expect(tool(page, "撤销")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "视频")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "图片")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "链接")).toBeFocused();
  await page.keyboard.press("Home");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
  await expect(tool(page, "粗体")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tool(page, "粗体")).toBeFocused();
  await expect(area.locator("strong")).toHaveText("正文");
  await page.keyboard.press("Escape");
  await expect(area).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tool(page, "粗体")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(area).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "保存", exact: true })).toBeFocused();
});

test("rich text › sets, changes and removes a link, and refuses other address schemes", async ({
  screenOf,
}) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  await page.keyboard.type("省厅网站");
  await page.keyboard.press("Control+A");
  await tool(page, "链接").click();
  const address = page.getByRole("dialog").getByRole("textbox", { name: "链接地址" });
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("请输入正确的网址，例如https://www.gov.cn")).toBeVisible();
  await address.fill("www.example.gov.cn");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(area).toBeFocused();
  const link = area.getByRole("link", { name: "省厅网站" });
  await expect(link).toHaveAttribute("href", "https://www.example.gov.cn/");
  await tool(page, "链接").click();
  await expect(page.getByRole("dialog", { name: "修改链接" })).toBeVisible();
  await page.getByRole("button", { name: "取消链接" }).click();
  await expect(link).toHaveCount(0);
  await expect(area).toHaveText("省厅网站");
});

test("rich text › accepts input at ten thousand characters and shows the limit", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  const area = await openEditor(page);
  const paragraph = `<p>${"建设工程造价数据监测平台通知公告正文。".repeat(10)}</p>`;
  await paste(area, paragraph.repeat(53));
  await expect(page.getByText("10070/20000")).toBeVisible();
  await page.keyboard.type("在长文中继续书写二十个字以检验输入是否流畅");
  await expect(page.getByText("10091/20000")).toBeVisible();
  await paste(area, paragraph.repeat(53));
  await expect(page.getByText("正文超出161字，请删减后保存")).toBeVisible();
});

test("rich text › refuses pictures and saving to who writes no notices", async ({ screenOf, watch }) => {
  const page = await screenOf(people.fourthFiler);
  watch.expectOnConsole(/403/);
  await page.goto("/pages/gallery/rich-text");
  await expect(textArea(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "保存", exact: true })).toHaveCount(0);
  await expect(tool(page, "图片")).toHaveCount(0);
  await expect(tool(page, "视频")).toHaveCount(0);
  expect(
    (
      await ask(page, "noticeSave", { nodeId: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101", title: "题", body: "" })
    ).status(),
  ).toBe(403);
});

test("rich text view › scrolls wide tables within themselves", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  await page.goto("/pages/gallery/rich-text");
  const view = page.getByRole("region", { name: "阅读", exact: true });
  const table = view.locator("table");
  await expect(table).toBeVisible();
  expect(await table.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
});

test("rich text › has no accessibility faults in editor and view", async ({ screenOf }) => {
  const page = await screenOf(people.systemAdmin);
  await openEditor(page);
  expect(await faults(page)).toEqual([]);
});
