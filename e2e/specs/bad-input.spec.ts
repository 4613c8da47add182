import { basename } from "node:path";

import type { Page } from "@playwright/test";

import { acceptanceRecordOutputSchema } from "#contracts/acceptance-record/acceptance-record.ts";
import { pathOf } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";

import { chooseFile, pdfFile, type Upload, xmlFile } from "../actions/attachments.ts";
import { expectSaved, openDraft } from "../actions/draft.ts";
import { fileOnDisk } from "../actions/file-on-disk.ts";
import { fieldOf } from "../actions/form.ts";
import { detailOf, prepareDraft } from "../actions/prepare.ts";
import { sampleBill } from "../actions/service.ts";
import { hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const refusedByService = /status of (409|413|422)/;
const typed = "输入错误也不应丢失的工程";

async function openTypedDraft(page: Page): Promise<void> {
  await openDraft(page);
  await hydrated(fieldOf(page, "projectName"));
  await fieldOf(page, "projectName").fill(typed);
  await expectSaved(page);
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(fieldOf(page, "projectName")).toHaveValue(typed);
  await page.reload();
  await expect(fieldOf(page, "projectName")).toHaveValue(typed);
}

const bill = "造价数据文件";
const promise = "造价咨询成果质量承诺书";

function text(content: string): Buffer {
  return Buffer.from(content, "utf8");
}

test("upload › names the reason beside each refused file and keeps the typed text", async ({
  pageOf,
  watch,
}) => {
  watch.expectOnConsole(refusedByService);
  const page = await pageOf(people.otherFiler);
  await openTypedDraft(page);
  const sample = await sampleBill(page);
  const whole = pdfFile("半份.pdf");
  const cases: [kind: string, file: Upload | string, sentence: string | RegExp][] = [
    [bill, { name: "清单.et", mimeType: "", buffer: text("PK") }, "格式错误，请上传【xml,xlsx】格式的文件"],
    [
      bill,
      { name: "清单.xlsx", mimeType: "", buffer: text("PK") },
      "文件不是xlsx工作簿，请用Excel另存为 .xlsx后重新上传",
    ],
    [bill, xmlFile("空文件.xml", Buffer.alloc(0)), "文件内容为空，请重新选择文件"],
    [
      bill,
      xmlFile("半个文件.xml", sample.subarray(0, sample.length / 2)),
      /造价数据文件无法读取：文件不完整.+第\d+行/,
    ],
    [bill, xmlFile("别的标准.xml", text('<?xml version="1.0"?><Bill/>')), /造价数据文件无法读取：.+第\d+行/],
    [bill, xmlFile("文字.xml", text("这不是XML")), "文件内容与扩展名不符，请检查文件"],
    [promise, { ...pdfFile("承诺书.pdf"), buffer: text("<html>") }, "文件不是PDF，请确认能用PDF阅读器打开"],
    [
      promise,
      { ...whole, name: "半份.pdf", buffer: whole.buffer.subarray(0, -200) },
      "PDF不完整，文件末尾缺失",
    ],
    [promise, { ...pdfFile("承诺书.docx") }, "格式错误，请上传【pdf】格式的文件"],
    [promise, { ...pdfFile(`${"长".repeat(252)}.pdf`) }, "文件名超过255位字符，请重新命名后上传！"],
    [
      promise,
      await fileOnDisk("过大.pdf", Buffer.alloc(0), 10 * 1_048_576 + 1),
      "文件大小不能超过【10 MB】!",
    ],
  ];
  for (const [kind, file, sentence] of cases) {
    await chooseFile(page, kind, file);
    const line = page
      .getByRole("alert")
      .filter({ hasText: typeof file === "string" ? basename(file) : file.name });
    await expect(line).toContainText(sentence);
    await line.getByRole("button", { name: "删除此条" }).click();
    await expect(line).toHaveCount(0);
  }
  await expectNothingLost(page);
});

test("upload › refuses a bill with a document type and says why", async ({ pageOf, watch }) => {
  watch.expectOnConsole(refusedByService);
  const page = await pageOf(people.otherFiler);
  await openTypedDraft(page);
  const sample = (await sampleBill(page)).toString("utf8");
  const laced = sample.replace("?>", '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>');
  await chooseFile(page, bill, xmlFile("外部实体.xml", text(laced)));
  await expect(page.getByRole("alert").filter({ hasText: "外部实体.xml" })).toContainText("DOCTYPE");
  await expectNothingLost(page);
});

test("form › names and clears invalid values, and restores them for correction", async ({ pageOf }) => {
  const page = await pageOf(people.otherFiler);
  await openTypedDraft(page);
  const cases: [code: string, value: string, sentence: string][] = [
    ["tendererMobile", "1380000", "手机号应为11位"],
    ["tendererUscc", "91330106MA1000101", "统一社会信用代码应为18位"],
    ["compilerCertNo", "造123", "注册证书编号格式应为建[造]加14位数字"],
    ["projectCode", "2026", "项目代码格式应为0000-000000-00-00-000000"],
  ];
  for (const [code, value, sentence] of cases) {
    const field = fieldOf(page, code);
    await field.fill(value);
    await field.blur();
    await expect(page.locator(`#field-${code}-error`)).toContainText(sentence);
    await expect(field).toHaveValue("");
    await page.getByRole("button", { name: `恢复“${value}”并修改` }).click();
    await expect(field).toHaveValue(value);
    await field.fill("");
    await field.blur();
  }
  await expectNothingLost(page);
});

test("form › accepts pasted amounts and keeps an unreadable one for correction", async ({ pageOf }) => {
  const page = await pageOf(people.otherFiler);
  await openTypedDraft(page);
  const price = fieldOf(page, "ceilingPrice");
  await price.fill("1,234.5万");
  await price.blur();
  await expect(price).toHaveValue("12,345,000.00");
  await expect(page.locator("#field-ceilingPrice-note")).toHaveText("已换算为12,345,000.00元");
  await price.fill("一千万");
  await price.blur();
  await expect(page.locator("#field-ceilingPrice-error")).toContainText("金额格式有误，请重新输入");
  await expect(price).toHaveValue("一千万");
  await price.fill("");
  await price.blur();
  await expectNothingLost(page);
});

test("form › accepts dates in any notation and refuses impossible ones", async ({ pageOf }) => {
  const page = await pageOf(people.otherFiler);
  await openTypedDraft(page);
  const compile = fieldOf(page, "compileDate");
  await compile.fill("2026-3-5");
  await compile.blur();
  await expect(compile).toHaveValue("2026-03-05");
  await compile.fill("去年三月");
  await compile.blur();
  await expect(page.locator("#field-compileDate-error")).toContainText("日期格式有误，请重新输入");
  await compile.fill("2026-03-05");
  const examine = fieldOf(page, "examineDate");
  await examine.fill("2026-03-01");
  await examine.blur();
  await expect(page.locator("#field-examineDate-error")).toContainText("审核时间不得早于编制时间");
  await expectNothingLost(page);
});

test("submission › lists what is missing, with a link to each field", async ({ pageOf }) => {
  const page = await pageOf(people.otherFiler);
  await openTypedDraft(page);
  await clickHydrated(page.getByRole("button", { name: "提交", exact: true }));
  const summary = page.getByRole("alert", { name: "提交前需填写或更正" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("招标人必填");
  await expect(summary).toContainText("请上传造价数据文件");
  await expect(summary.getByRole("link").last(), "no gap is hidden by an inner scroll").toBeInViewport();
  await summary.getByRole("link", { name: "法定代表人必填" }).click();
  await expect(fieldOf(page, "legalRep")).toBeFocused();
  await expectNothingLost(page);
});

test("form › keeps the text typed in an outdated tab and saves it on the newer revision", async ({
  pageOf,
  watch,
}) => {
  watch.expectOnConsole(refusedByService);
  const page = await pageOf(people.otherFiler);
  await openTypedDraft(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await hydrated(fieldOf(other, "legalRep"));
  // A page that took long to load asks for the filing once more, and would know of the save below.
  await other.waitForLoadState("networkidle");
  await fieldOf(page, "legalRep").fill("第一页填写");
  await expectSaved(page);
  await fieldOf(other, "tendererContact").fill("第二页填写");
  await expect(other.getByRole("status").filter({ hasText: "未保存" })).toContainText("已被他人更新");
  await expect(fieldOf(other, "tendererContact")).toHaveValue("第二页填写");

  await other.getByRole("button", { name: "载入最新内容" }).first().click();
  const dialog = other.getByRole("dialog", { name: "内容已在别处更新" });
  await dialog.getByRole("button", { name: "载入最新内容" }).click();
  await expect(dialog).toContainText("第二页填写");
  await dialog.getByRole("button", { name: "知道了" }).click();
  await expect(fieldOf(other, "legalRep")).toHaveValue("第一页填写");
  await expectSaved(other);
  await other.reload();
  await expect(fieldOf(other, "legalRep")).toHaveValue("第一页填写");
  await expect(fieldOf(other, "tendererContact")).toHaveValue("第二页填写");
});

test("submission › ignores a second submit by double click or from another tab and says why", async ({
  pageOf,
  watch,
}) => {
  watch.expectOnConsole(refusedByService);
  const page = await pageOf(people.otherFiler);
  const id = await prepareDraft(page);
  await page.goto(`/pages/zgxj-details/first?id=${id}`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await clickHydrated(other.getByRole("button", { name: "提交", exact: true }));
  const late = other.getByRole("alertdialog", { name: "提交备案" });
  await expect(late).toBeVisible();

  await clickHydrated(page.getByRole("button", { name: "提交", exact: true }));
  await page.getByRole("alertdialog", { name: "提交备案" }).getByRole("button", { name: "提交" }).dblclick();
  await expect(page.getByText("待受理", { exact: true })).toBeVisible();
  await late.getByRole("button", { name: "提交" }).click();
  await expect(other.getByText(/已由.+提交，请在最新内容上操作/).first()).toBeVisible();

  expect((await detailOf(page, id)).status).toBe("submitted");
  const answer = await page.request.get(pathOf("acceptanceRecord", { filingId: id }));
  const log = envelopeSchema(acceptanceRecordOutputSchema).parse(await answer.json()).data;
  expect(log.map((entry) => entry.action)).toEqual(["submit"]);
});
