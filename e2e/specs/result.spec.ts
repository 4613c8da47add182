import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { z } from "zod";

import type { FilingId } from "#contracts/ids.ts";

import { xmlFile } from "../actions/attachments.ts";
import { query } from "../actions/database.ts";
import { downloaded, downloadedPdf, exported } from "../actions/pdf.ts";
import { prepareChecked } from "../actions/prepare.ts";
import { currentFinding, findingsPane, listFindings } from "../actions/review.ts";
import { call, sampleBill } from "../actions/service.ts";
import { hydrated, clickHydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { sampleValues } from "../data/values.ts";
import { workbookBill } from "../data/workbook-bill.ts";
import { expect, test } from "../fixtures/test.ts";

const lines = (page: Page): Locator => page.getByRole("table", { name: "工程量清单" });
const selected = (page: Page): Locator => lines(page).locator("tr[aria-selected=true]");
/** The first item of the sample's 分部分项. */
const quantity = /(<WorkElement [^>]*? Quantity=")([\d.]+)(")/;

async function openResult(page: Page, id: FilingId): Promise<void> {
  await page.goto(`/pages/zgxj-details/result?id=${id}`);
  await hydrated(page.getByRole("button", { name: /^快捷键/ }));
  await expect(findingsPane(page).getByRole("article").first()).toBeVisible();
}

test("result › reads lines, finds words, compares with the former bill, and exports findings and report", async ({
  browse,
  pageOf,
}) => {
  test.setTimeout(180_000);
  const [filer, page] = [await pageOf(people.filer), await pageOf(people.county)];
  const bill = await sampleBill(filer);
  const more = Buffer.from(
    bill.toString("utf8").replace(quantity, (_, before, __, after) => `${before}123456${after}`),
  );
  const bills = [xmlFile("示例造价数据文件.xml", bill), xmlFile("修改后的造价数据文件.xml", more)];
  const id = await prepareChecked(filer, page, bills);
  const report = await call(page, "detectionReport", { filingId: id });
  await openResult(page, id);
  await readToTheEnd(page, report.rowCount);
  await search(page, id);
  await decideTwice(page);
  await exportErrors(page, report.counts.E);
  await checkPrinted(await browse(), await printReport(page, report.totals.items));
  await compare(page);
});

function readToTheEnd(page: Page, rows: number): Promise<void> {
  return step("scroll the lines to their end", async () => {
    // A key pressed before the first row is there scrolls nothing.
    await expect(lines(page).locator('tr[aria-rowindex="2"]')).toBeVisible();
    await page.getByRole("region", { name: "工程量清单" }).focus();
    await page.keyboard.press("End");
    await expect(lines(page).locator(`tr[aria-rowindex="${rows + 1}"]`)).toBeInViewport();
  });
}

function search(page: Page, id: FilingId): Promise<void> {
  return step("find a word, go to the next match and back", async () => {
    const text = "混凝土";
    const { total } = await call(page, "detectionSearch", { filingId: id, text });
    expect(total).toBeGreaterThan(2);
    const box = page.getByRole("search", { name: "在清单中查找" });
    await box.getByRole("searchbox").fill(text);
    await box.getByRole("searchbox").press("Enter");
    await expect(box.getByRole("status")).toHaveText(`1 / ${total}`);
    await expect(selected(page)).toContainText(text);
    await expect(selected(page)).toBeInViewport();
    await box.getByRole("button", { name: "上一处" }).click();
    await expect(box.getByRole("status")).toHaveText(`${total} / ${total}`);
    await expect(selected(page)).toBeInViewport();
    await box.getByRole("button", { name: "下一处" }).click();
    await expect(box.getByRole("status")).toHaveText(`1 / ${total}`);
    await expect(selected(page)).toBeInViewport();
  });
}

/** The table shows the latest decision; a reload returns to the finding. */
function decideTwice(page: Page): Promise<void> {
  return step("decide a finding alone and in a batch", async () => {
    await listFindings(page);
    await page.getByRole("heading", { name: "检测问题" }).click();
    await page.keyboard.press("n");
    const finding = currentFinding(page);
    const reason = finding.getByLabel("理由");
    await page.keyboard.press("2");
    await expect(finding).toContainText("理由必填");
    await reason.fill("已核对图纸。");
    await page.keyboard.press("Control+Enter");
    await expect(findingsPane(page).getByText(/^第2 \/ \d+条$/)).toBeVisible();
    await page.keyboard.press("p");
    await expect(finding.getByRole("button", { name: "说明后认可", pressed: true })).toBeVisible();
    await finding.getByRole("checkbox").check();
    await clickHydrated(findingsPane(page).getByRole("button", { name: "处理所选" }));
    const dialog = page.getByRole("dialog", { name: "批量处理检测问题" });
    await dialog.getByRole("checkbox", { name: /^一并重新处理/ }).check();
    await dialog.getByRole("radio", { name: "不成立" }).check();
    await dialog.getByLabel("理由").fill("与招标文件一致。");
    await dialog.getByRole("button", { name: "确定处理1条" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(reason).toHaveValue("与招标文件一致。");
    await page.reload();
    await expect(findingsPane(page).getByText(/^第1 \/ \d+条$/)).toBeVisible();
  });
}

function exportErrors(page: Page, errors: number): Promise<void> {
  return step("export the errors as a workbook", async () => {
    await page.getByRole("navigation", { name: "按严重程度" }).getByRole("link", { name: /^错误/ }).click();
    await expect(findingsPane(page)).toContainText(`共${errors}条`);
    const download = await exported(page, page.getByRole("button", { name: "按当前筛选导出检测问题" }));
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    expect(download.suggestedFilename()).toMatch(/^检测问题_\d{8}\.xlsx$/);
    const { sheets } = await readXlsx(await readFile(await download.path()));
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(errors);
    expect(new Set(rows.map((row) => row[head.indexOf("严重程度")]))).toEqual(new Set(["错误"]));
  });
}

function printReport(page: Page, items: number): Promise<{ number: string; code: string }> {
  return step("export the report as a PDF and verify its check code", async () => {
    await clickHydrated(page.getByRole("button", { name: "检测报告" }));
    const dialog = page.getByRole("dialog", { name: "检测报告" });
    const { sheets, code } = await downloadedPdf(page, dialog.getByRole("button", { name: "下载检测报告" }));
    for (const [index, sheet] of sheets.entries())
      expect(sheet).toContain(`第${index + 1}页共${sheets.length}页`);
    expect(sheets[0]).toContain(sampleValues["projectName"]);
    expect(sheets.join("")).toContain(`${items}`);
    await dialog.getByLabel("核对报告").fill(code);
    await dialog.getByRole("button", { name: "核对" }).click();
    await expect(dialog.getByRole("status")).toContainText(
      "与平台上本项目当前的检测结果、造价指标、答复与处理意见一致",
    );
    expect(sheets[0]).toMatch(/^.+造价检测报告报告编号[：:]JC\d{15}一、基本情况/);
    await page.goto(`${page.url().split("&")[0]}&check=${code}`);
    await expect(dialog.getByLabel("核对报告")).toHaveValue(code);
    await expect(dialog.getByRole("status")).toContainText("一致");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    return { number: /JC\d{15}/.exec(sheets[0] ?? "")?.[0] ?? "", code };
  });
}

/** Done by somebody without an account. */
function checkPrinted(page: Page, { number, code }: { number: string; code: string }): Promise<void> {
  return step("check number and code from the sign-in page, then by the address of the QR code", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "核对检测报告" }).click();
    await page.waitForURL((url) => url.pathname === "/report-check");
    await page.getByLabel("报告编号").fill(number);
    await page.getByLabel("校验码").fill(`${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`);
    await clickHydrated(page.getByRole("button", { name: "核对" }));
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "没有与该报告编号和校验码相符的报告",
    );
    await page.goto("about:blank");
    await page.goto(`/report-check#${new URLSearchParams({ number, code }).toString()}`);
    await expect(page.getByRole("heading", { name: "报告由本平台出具" })).toBeFocused();
    await expect(page.getByRole("main")).toContainText(sampleValues["projectName"] ?? "missing");
    await expect(page.getByText("已于")).toHaveCount(0);
  });
}

function compare(page: Page): Promise<void> {
  return step("go to the line that the new bill changed", async () => {
    await clickHydrated(page.getByRole("button", { name: "版本对比" }));
    const drawer = page.getByRole("dialog", { name: "版本对比" });
    const kinds = drawer.getByRole("group", { name: "清单项目" });
    for (const name of ["全部差异 1", "变更 1", "新增 0", "删除 0"])
      await expect(kinds.getByRole("button", { name, exact: true })).toBeVisible();
    const row = drawer
      .getByRole("table", { name: "有差异的清单项目" })
      .getByRole("row")
      .filter({ hasText: "123,456" });
    await expect(row).toHaveCount(1);
    await drawer
      .getByRole("group", { name: "检测问题" })
      .getByRole("button", { name: /^新出现/ })
      .click();
    await expect(drawer.getByRole("table").getByRole("row").filter({ hasText: "A01" }).first()).toBeVisible();
    await kinds.getByRole("button", { name: "全部差异 1" }).click();
    await row.getByRole("button", { name: /^定位/ }).click();
    await expect(drawer).toHaveCount(0);
    await expect(selected(page)).toContainText("123,456");
    await expect(selected(page)).toBeInViewport();
  });
}

test("detection › is cancelled and restarted by the station; a workbook exports as exchange XML", async ({
  pageOf,
}) => {
  const [filer, page] = [await pageOf(people.filer), await pageOf(people.county)];
  const id = await prepareChecked(filer, page, [await workbookBill()]);
  await step("queue the detection", async () => {
    await query(z.unknown(), "update filing set status = 'accepted', report_id = null where id = $1", [id]);
    const waits = "update detection_job set state = 'queued', job_id = gen_random_uuid(), finished_at = null";
    await query(z.unknown(), `${waits} where filing_id = $1`, [id]);
  });
  await page.goto(`/pages/zgxj-details/detection?id=${id}`);
  await expect(page.getByRole("heading", { name: "已进入检测队列" })).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "取消检测" }));
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "取消检测" }).click();
  await expect(page.getByRole("heading", { name: "检测已取消" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("已取消本次检测");
  await clickHydrated(page.getByRole("button", { name: "重新检测" }));
  await page.waitForURL(/zgxj-details\/result/, { timeout: 60_000 });
  await expect(findingsPane(page).getByRole("article").first()).toBeVisible();
  await takeAsExchangeXml(page);
});

function takeAsExchangeXml(page: Page): Promise<void> {
  return step("export the workbook as exchange XML", async () => {
    const download = await downloaded(page, page.getByRole("button", { name: "导出交换标准文件（XML）" }));
    expect(download.suggestedFilename()).toBe("示例清单.xml");
    const xml = await readFile(await download.path(), "utf8");
    expect(xml).toMatch(/^<\?xml [^>]*>\s*<ConstructionProject\b/);
    const items = [...xml.matchAll(/<WorkElement [^>]*?Number="(\d+)"/g)].map(([, number]) => number);
    expect(items).toEqual(["010101001001", "010101002001"]);
  });
}
