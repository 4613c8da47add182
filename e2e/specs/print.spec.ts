import type { Page } from "@playwright/test";

import { filingListOutputSchema } from "#contracts/filing/api.ts";

import { lostOnPaper, type PaperPage, plain, printed } from "../actions/paper.ts";
import { call } from "../actions/service.ts";
import { alive } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** A4 without the margins of 15 mm, in CSS pixels. */
const sheet = { width: 680, height: 1009 };
/** In points. */
const a4 = { width: 595, height: 842 };
const margin = (15 / 25.4) * 72;

type Filed = { projectName: string; filingNo: string };

async function openFiled(page: Page, step: "first" | "publicity"): Promise<Filed> {
  const { rows } = await call(page, "filingList", { status: "filed" }, filingListOutputSchema);
  const [filing] = rows;
  if (!filing) throw new Error("The demo has no filed filing of this person");
  await page.goto(`/pages/zgxj-details/${step}?id=${filing.id}`);
  await alive(page.getByRole("button", { name: "打印" }));
  if (step === "first")
    await expect(
      page
        .getByRole("main")
        .getByText(/\.pdf$/)
        .first(),
    ).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(sheet);
  return filing;
}

async function expectPaperOnly(page: Page): Promise<void> {
  const screenOnly = [
    page.getByRole("banner"),
    page.getByRole("navigation"),
    page.getByRole("contentinfo"),
    page.getByRole("button"),
    page.getByRole("link", { name: "跳到主要内容" }),
  ];
  for (const part of screenOnly) await expect(part.filter({ visible: true })).toHaveCount(0);
  expect(await lostOnPaper(page)).toEqual([]);
}

function expectSheets(sheets: readonly PaperPage[], size: typeof a4): void {
  expect(sheets.length).toBeGreaterThan(0);
  for (const [index, { width, height, text, right }] of sheets.entries()) {
    expect(Math.abs(width - size.width) + Math.abs(height - size.height)).toBeLessThan(3);
    expect(right).toBeLessThanOrEqual(width - margin + 2);
    expect(text, "each sheet says which of how many it is").toContain(`${index + 1} / ${sheets.length}`);
    for (const word of ["打印", "受理记录", "退出系统", "查看", "不可上传"]) expect(text).not.toContain(word);
  }
}

test("A filing's details are printed as A4 sheets: the document alone, nothing cut", async ({ desk }) => {
  const page = await desk(people.thirdFiler);
  const { projectName, filingNo } = await openFiled(page, "first");
  await expectPaperOnly(page);
  const sheets = await printed(page);
  expectSheets(sheets, a4);
  const text = sheets.map((one) => one.text).join("");
  for (const part of [
    projectName,
    filingNo,
    "项目信息",
    "编制单位与人员",
    "造价金额",
    "附件",
    "造价数据文件",
  ])
    expect(text).toContain(plain(part));
  // Such words may well end a sheet; only a title may not.
  const ends = sheets.map((one) => one.text.replace(/\d+ \/ \d+$/, "").replace(/暂无附件$/, ""));
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  for (const title of titles)
    expect(
      ends.some((end) => end.endsWith(plain(title.trim()))),
      `${title} is not left alone at the foot of a sheet`,
    ).toBe(false);
});

test("A publicity is printed as one A4 paper: shell and buttons stay on the screen", async ({ desk }) => {
  const page = await desk(people.thirdFiler);
  const { projectName, filingNo } = await openFiled(page, "publicity");
  await expectPaperOnly(page);
  const sheets = await printed(page);
  expectSheets(sheets, a4);
  expect(sheets).toHaveLength(1);
  for (const part of [projectName, filingNo, "备案公示", "单位工程造价（元）", "异议与投诉"])
    expect(sheets[0]?.text).toContain(plain(part));
});

test("A long table goes on with its head on every sheet", async ({ desk }) => {
  const page = await desk(people.thirdFiler);
  await openFiled(page, "publicity");
  await page.getByRole("region", { name: "单位工程造价", exact: true }).evaluate((region) => {
    const row = region.querySelector("tbody tr");
    for (let more = 0; more < 120; more += 1) row?.after(row.cloneNode(true));
  });
  await expectPaperOnly(page);
  const sheets = await printed(page);
  expectSheets(sheets, a4);
  expect(sheets.length).toBeGreaterThan(2);
  const withRows = sheets.filter(({ text }) => text.includes("建筑工程") || text.includes("市政"));
  expect(withRows.length).toBeGreaterThan(2);
  for (const { text } of withRows) expect(text).toContain("分部分项");
});

test("A paper with very large amounts lies on its side, and they all stand on it", async ({ desk }) => {
  const page = await desk(people.thirdFiler);
  await openFiled(page, "publicity");
  await page.setViewportSize({ width: sheet.height, height: sheet.width });
  await page.getByRole("article").evaluate((paper) => {
    paper.dataset.paper = "wide";
    for (const cell of paper.querySelectorAll("tbody td:not(:first-child)"))
      if (cell.textContent.includes(".")) cell.textContent = "19,876,543,210.99";
  });
  await expectPaperOnly(page);
  expectSheets(await printed(page), { width: a4.height, height: a4.width });
});
