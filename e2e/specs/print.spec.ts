import type { Page } from "@playwright/test";

import { lostInPrint, type PdfPage, plain, printed } from "../actions/pdf.ts";
import { call } from "../actions/service.ts";
import { hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** A4 without 15 mm margins, in CSS pixels. */
const sheet = { width: 680, height: 1009 };
/** In points. */
const a4 = { width: 595, height: 842 };
const margin = (15 / 25.4) * 72;

type Filed = { projectName: string; filingNo: string };

async function openFiled(page: Page, step: "first" | "publicity"): Promise<Filed> {
  const { rows } = await call(page, "filingList", { status: "filed" });
  const [filing] = rows;
  if (!filing) throw new Error("The demo has no filed filing of this person");
  await page.goto(`/pages/zgxj-details/${step}?id=${filing.id}`);
  await hydrated(page.getByRole("button", { name: "打印" }));
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

async function expectSheetOnly(page: Page): Promise<void> {
  const screenOnly = [
    page.getByRole("banner"),
    page.getByRole("navigation"),
    page.getByRole("contentinfo"),
    page.getByRole("button"),
    page.getByRole("link", { name: "跳到主要内容" }),
  ];
  for (const part of screenOnly) await expect(part.filter({ visible: true })).toHaveCount(0);
  expect(await lostInPrint(page)).toEqual([]);
}

function expectSheets(sheets: readonly PdfPage[], size: typeof a4): void {
  expect(sheets.length).toBeGreaterThan(0);
  for (const [index, { width, height, text, right }] of sheets.entries()) {
    expect(Math.abs(width - size.width) + Math.abs(height - size.height)).toBeLessThan(3);
    expect(right).toBeLessThanOrEqual(width - margin + 2);
    expect(text, "each sheet says which of how many it is").toContain(`${index + 1} / ${sheets.length}`);
    for (const word of ["打印", "受理记录", "退出系统", "查看", "不可上传"]) expect(text).not.toContain(word);
  }
}

test("print › puts a filing's details alone on A4 sheets, nothing cut", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  const { projectName, filingNo } = await openFiled(page, "first");
  await expectSheetOnly(page);
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
  // These words may end a sheet; only a heading may not.
  const ends = sheets.map((one) => one.text.replace(/\d+ \/ \d+$/, "").replace(/暂无附件$/, ""));
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  for (const title of titles)
    expect(
      ends.some((end) => end.endsWith(plain(title.trim()))),
      `${title} is not left alone at the foot of a sheet`,
    ).toBe(false);
});

test("print › puts a publicity on one A4 sheet without shell and buttons", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  const { projectName, filingNo } = await openFiled(page, "publicity");
  await expectSheetOnly(page);
  const sheets = await printed(page);
  expectSheets(sheets, a4);
  expect(sheets).toHaveLength(1);
  for (const part of [projectName, filingNo, "备案公示", "单位工程造价（元）", "异议与投诉"])
    expect(sheets[0]?.text).toContain(plain(part));
});

test("print › keeps a settlement's seals with text, and its amounts on one line", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  const { rows } = await call(page, "filingList", { kind: "settlement", pageSize: 50 });
  const submitted = rows.find(({ status }) => status !== "draft");
  await page.goto(`/pages/jgjs-details/jgFilingForm?id=${submitted?.id}`);
  await hydrated(page.getByRole("button", { name: "打印" }));
  const lines = await page.locator("dd", { hasText: /^[\d,]+\.\d\d元$/ }).evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(new Set(lines)).toEqual(new Set([1]));
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(sheet);
  expect(await lostInPrint(page)).toEqual([]);
  const sheets = await printed(page);
  expectSheets(sheets, a4);
  for (const part of ["所附文件", "发包人（盖章）：", "审核人（签字并盖执业专用章）：", "备案机构意见"])
    expect(sheets.at(-1)?.text, part).toContain(plain(part));
});

test("print › repeats a long table's head on every sheet", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  await openFiled(page, "publicity");
  await page.getByRole("region", { name: "单位工程造价", exact: true }).evaluate((region) => {
    const row = region.querySelector("tbody tr");
    for (let more = 0; more < 120; more += 1) row?.after(row.cloneNode(true));
  });
  await expectSheetOnly(page);
  const sheets = await printed(page);
  expectSheets(sheets, a4);
  expect(sheets.length).toBeGreaterThan(2);
  const withRows = sheets.filter(({ text }) => text.includes("建筑工程") || text.includes("市政"));
  expect(withRows.length).toBeGreaterThan(2);
  for (const { text } of withRows) expect(text).toContain("分部分项");
});

test("print › turns a sheet with very large amounts to landscape, nothing cut", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  await openFiled(page, "publicity");
  await page.setViewportSize({ width: sheet.height, height: sheet.width });
  await page.getByRole("article").evaluate((sheet) => {
    sheet.dataset.sheet = "wide";
    for (const cell of sheet.querySelectorAll("tbody td:not(:first-child)"))
      if (cell.textContent.includes(".")) cell.textContent = "19,876,543,210.99";
  });
  await expectSheetOnly(page);
  expectSheets(await printed(page), { width: a4.height, height: a4.width });
});
