import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";

import { uploadBill, uploadAttachments, xmlFile } from "../actions/attachments.ts";
import { createDraft, submitFiling } from "../actions/draft.ts";
import { fillForm } from "../actions/form.ts";
import { downloadedPdf } from "../actions/pdf.ts";
import { detailOf, prepareChecked } from "../actions/prepare.ts";
import {
  type Counts,
  currentFinding,
  decide,
  decideAll,
  expectCounts,
  expectPassRefused,
  findingsPane,
  listFindings,
  openTodo,
  recordedSteps,
  statusTag,
  waitForDetection,
} from "../actions/review.ts";
import { hydrated, clickHydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { residentialValues, sampleValues } from "../data/values.ts";
import { expect, test } from "../fixtures/test.ts";

const sampleFile = fileURLToPath(
  new URL("../../../shared/samples/exchange/glodon-residential-143m.xml", import.meta.url),
);

type Bill = {
  name: string;
  content: Buffer;
  values: FormValues;
  total: string;
  size: string;
  counts: Counts;
};

test.describe.configure({ mode: "parallel", timeout: 240_000 });

/** 通过 while findings are open. */
const refusedPass = /status of 409/;

test("main path › files a max price with the product's sample bill", async ({
  newPageOf,
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(refusedPass);
  const filer = await sessionOf(people.filer);
  await walk(filer, await newPageOf(people.county), {
    name: "示例造价数据文件.xml",
    content: await downloadSample(filer),
    values: sampleValues,
    total: "31,219,288.21",
    size: "191项",
    counts: { E: 7, I: 0 },
  });
});

test("main path › shows and publishes a real bill of 143.5 million 元", async ({ sessionOf, watch }) => {
  watch.expectOnConsole(refusedPass);
  test.skip(!existsSync(sampleFile), `${sampleFile} is missing`);
  const content = readFileSync(sampleFile);
  const bill: Bill = {
    name: "住宅楼.xml",
    content,
    values: residentialValues,
    total: "143,545,470.41",
    size: "377项",
    // Three errors: the form's certificates were registered after the bill was signed.
    counts: { E: 116, I: 14 },
  };
  const county = await sessionOf(people.county);
  const file = xmlFile(bill.name, content);
  const id = await prepareChecked(await sessionOf(people.filer), county, [file], bill.values);
  await county.goto(`/pages/zgxj-details/result?id=${id}`);
  await expectResult(county, bill);
  await walkFindings(county);
  await expectPassRefused(county);
  await decideAll(county, "经核实，编制单位说明成立。");
  await decide(county, "pass", "同意公示。", "复核");
  await expectPublished(county, bill);
});

function downloadSample(page: Page): Promise<Buffer> {
  return step("download the sample bill", async () => {
    await createDraft(page);
    const started = page.waitForEvent("download");
    await clickHydrated(page.getByRole("link", { name: "下载示例造价数据文件" }));
    const download = await started;
    expect(download.suggestedFilename()).toBe("示例造价数据文件.xml");
    return readFileSync(await download.path());
  });
}

async function walk(filer: Page, county: Page, bill: Bill): Promise<void> {
  const id = await fileIt(filer, bill);
  const { acceptNo } = await detailOf(filer, id);
  await openTodo(county, acceptNo, id);
  await checkPdf(county);
  await decide(county, "pass", "材料齐全，同意受理。");
  await waitForDetection(county);
  await expectResult(county, bill);
  await walkFindings(county);

  await markFirstFinding(county);
  await decide(county, "result", "造价数据文件存在错误，请修改后重新上传。");
  await answerAndReturn(filer, id, bill);
  await openTodo(county, acceptNo, id);
  await decide(county, "pass");
  await waitForDetection(county);
  await expectResult(county, bill);
  await expectAnswerCarriedOver(county);

  await expectPassRefused(county);
  await decideAll(county, "经核实，编制单位说明成立。");
  await decide(county, "pass", "同意公示。", "复核");
  await expect(statusTag(county, "公示中")).toBeVisible();
  await expectPublished(county, bill);
  await expectFiled(county, filer, id);
  await expectChanges(filer, id, bill);
}

async function fileIt(filer: Page, bill: Bill): Promise<FilingId> {
  const id = await createDraft(filer);
  await uploadBill(filer, bill.name, bill.content);
  await fillForm(filer, bill.values);
  // The values say 市政, both bills are of a building.
  await expect(filer.getByText(/^所选工程类型为“市政.*专业类别为01 房屋建筑/)).toBeVisible();
  await expectPdf(filer, bill.values);
  await uploadAttachments(filer, bill.values);
  await submitFiling(filer);
  return id;
}

function expectPdf(page: Page, values: FormValues): Promise<void> {
  return step("download the filing PDF", async () => {
    const { sheets } = await downloadedPdf(page, page.getByRole("button", { name: "下载备案表" }));
    expect(sheets[0]).toContain("建设工程最高投标限价备案表");
    for (const code of ["location", "explain"]) expect(sheets.join("")).toContain(values[code]);
  });
}

function checkPdf(page: Page): Promise<void> {
  return step("verify the filing PDF's check code", async () => {
    const { code } = await downloadedPdf(page, page.getByRole("button", { name: "下载备案表" }));
    await page.getByRole("textbox", { name: "核对备案表" }).fill(code);
    await page.getByRole("button", { name: "核对", exact: true }).click();
    await expect(page.getByText("该备案表与平台当前记录一致")).toBeVisible();
  });
}

function expectResult(page: Page, bill: Bill): Promise<void> {
  return step("compare the bill's figures and the counts", async () => {
    const all = await expectCounts(page, bill.counts);
    const totals = page.getByLabel("造价汇总（元）");
    await expect(totals).toContainText(bill.total);
    await expect(totals).toContainText(bill.size);
    await expect(findingsPane(page).getByText(`${all}处`)).toBeVisible();
    await listFindings(page);
    await expect(findingsPane(page)).toContainText(`共${all}条`);
    await expect(page.getByRole("tree", { name: "清单目录" }).getByRole("treeitem").first()).toBeVisible();
  });
}

function walkFindings(page: Page): Promise<void> {
  return step("go from findings to lines and back", async () => {
    const position = findingsPane(page).getByText(/^第\d+ \/ \d+条$/);
    await page.getByRole("heading", { name: "检测问题" }).click();
    await page.keyboard.press("n");
    await expect(position).toContainText("第1 /");
    await page.keyboard.press("N");
    await expect(position).toContainText("第2 /");
    await page.keyboard.press("p");
    await expect(position).toContainText("第1 /");
    await page.keyboard.press("n");
    await expect(currentFinding(page)).toHaveCount(1);
    const table = page.getByRole("table", { name: "工程量清单" });
    await expect(table.locator("tr[aria-selected=true]")).toBeInViewport();

    const unpriced = page.getByRole("list", { name: "按规则" }).getByRole("link", { name: /^P01/ });
    const severities = page.getByRole("navigation", { name: "按严重程度" });
    await severities.getByRole("link", { name: /^错误/ }).click();
    await expect(page).toHaveURL(/severity=E/);
    await unpriced.click();
    await expect(page).toHaveURL(/rule=P01/);
    await expect(findingsPane(page).getByRole("article").first()).toContainText("P01");
    await page.getByRole("heading", { name: "检测问题" }).click();
    await page.keyboard.press("n");
    await expect(currentFinding(page)).toContainText("P01");
    const error = page.getByRole("link", { name: /^错误/ }).and(table.getByRole("link")).first();
    await error.click();
    await expect(page).toHaveURL(/row=\d+/);
    await expect(findingsPane(page)).toContainText("只看所选清单项目的问题");
    await expect(table.locator("tr[aria-selected=true]")).toHaveCount(1);
    await page.getByRole("link", { name: "返回全部问题" }).click();
    await expect(page).not.toHaveURL(/row=/);
    await unpriced.click();
    await expect(page).not.toHaveURL(/rule=/);
    await severities.getByRole("link", { name: /^全部/ }).click();
    await expect(page).not.toHaveURL(/severity=/);

    const heading = page.getByRole("treeitem").nth(2);
    const name = ((await heading.getAttribute("title")) ?? "").split("（")[0] ?? "";
    await heading.click();
    await expect(table.locator("tr[aria-selected=true]")).toContainText(name);
    await expect(heading).toHaveAttribute("aria-selected", "true");
  });
}

function markFirstFinding(page: Page): Promise<void> {
  return step("mark the first finding as a return item", async () => {
    await clickHydrated(
      findingsPane(page)
        .getByRole("button", { name: /^标记补正：/ })
        .first(),
    );
    const dialog = page.getByRole("dialog", { name: "标记补正" });
    await dialog.getByLabel("补正原因").fill("请核对后说明");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(findingsPane(page).getByText("补正：请核对后说明")).toBeVisible();
  });
}

function answerAndReturn(filer: Page, id: FilingId, bill: Bill): Promise<void> {
  return step("answer a finding, upload the bill again and submit again", async () => {
    await filer.goto(`/pages/zgxj-details/first?id=${id}`);
    await expect(filer.getByRole("region", { name: "退回意见" })).toContainText("造价数据文件存在错误");
    const items = filer.getByRole("region", { name: "补正事项", exact: true });
    await expect(items).toContainText("补正事项1项，已修改0项");
    await expect(items.getByRole("link")).toHaveAttribute("href", /zgxj-details\/result\?.*(row|rule)=/);
    await clickHydrated(filer.getByRole("link", { name: "检测结果", exact: true }));
    await filer.waitForURL(/zgxj-details\/result/);
    await listFindings(filer);
    await expect(findingsPane(filer).getByText("补正：请核对后说明")).toBeVisible();
    await hydrated(filer.getByRole("button", { name: /^快捷键/ }));
    await filer.keyboard.press("n");
    await filer.getByLabel(/^答复/).fill("已按图纸复核，见附件说明。");
    await filer.getByRole("heading", { name: "检测问题" }).click();
    await expect(filer.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
    await clickHydrated(filer.getByRole("link", { name: "填报", exact: true }));
    await filer.waitForURL(/zgxj-details\/first/);
    await expect(items).toContainText("已修改1项");
    await uploadBill(filer, `重新上传的${bill.name}`, bill.content);
    await submitFiling(filer);
  });
}

function expectAnswerCarriedOver(page: Page): Promise<void> {
  return step("find the former version's answer at the same finding", async () => {
    await page.getByLabel("处理状态").selectOption("answered");
    await listFindings(page);
    await expect(findingsPane(page)).toContainText("共1条");
    await expect(findingsPane(page)).toContainText("已按图纸复核，见附件说明。");
  });
}

function expectPublished(page: Page, bill: Bill): Promise<void> {
  return step("read the publicity", async () => {
    await page.waitForURL(/zgxj-details\/publicity/);
    const attachment = page.getByRole("article");
    await expect(attachment).toContainText(bill.total);
    await expect(attachment).toContainText("（大写）");
    await expect(attachment).toContainText("公示期：");
    await expect(attachment).toContainText(bill.values["tendererName"] ?? "");
  });
}

function expectFiled(county: Page, filer: Page, id: FilingId): Promise<void> {
  return step("wait for the end of publicity and read the record", async () => {
    await expect(async () => {
      await county.reload();
      await expect(statusTag(county, "已备案")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 90_000 });
    await expect(county.getByRole("article")).toContainText(/备案编号/);
    const steps = [
      "公示期满，予以备案",
      "复核通过",
      "检测完成",
      "予以受理",
      "提交",
      "退回重新上传成果文件",
      "检测完成",
      "予以受理",
      "提交",
    ];
    expect(await recordedSteps(county)).toEqual(steps);
    await filer.goto(`/pages/zgxj-details/publicity?id=${id}`);
    expect(await recordedSteps(filer)).toEqual(steps);
  });
}

function expectChanges(filer: Page, id: FilingId, bill: Bill): Promise<void> {
  return step("compare both submissions", async () => {
    await filer.goto(`/pages/zgxj-details/first?id=${id}`);
    await clickHydrated(filer.getByRole("link", { name: "变更信息", exact: true }));
    await filer.waitForURL(/changeInfo/);
    await expect(filer.getByRole("table", { name: "历次提交" })).toContainText("造价数据文件存在错误");
    const attachments = filer.getByRole("table", { name: "附件的变化" });
    await expect(attachments.locator("tbody tr")).toHaveCount(1);
    await expect(attachments).toContainText(`重新上传的${bill.name}`);
    const bills = filer.getByRole("link", { name: "查看造价数据文件版本对比" });
    await expect(bills).toHaveAttribute("href", /zgxj-details\/result\?.*compare=/);
    await clickHydrated(filer.getByRole("link", { name: /^全部内容/ }));
    await expect(filer.getByRole("table", { name: "项目信息的变化" })).toContainText(
      bill.values["projectName"] ?? "",
    );
  });
}
