import type { Locator, Page } from "@playwright/test";

import type { FilingId } from "#contracts/ids.ts";

import { chooseFile, xmlFile } from "../actions/attachments.ts";
import { expectSaved, submitFiling } from "../actions/draft.ts";
import { downloadedPdf } from "../actions/pdf.ts";
import { detailOf, prepareDraft } from "../actions/prepare.ts";
import { findingsPane } from "../actions/review.ts";
import { ask, call, sampleBill } from "../actions/service.ts";
import { clickHydrated, hydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { tenderBill } from "../data/tender-bill.ts";
import { expect, test } from "../fixtures/test.ts";

/** The first item of the sample's 分部分项. */
const quantity = /(<WorkElement [^>]*? Quantity=")([\d.]+)(")/;

const tenderKind = "招标工程量清单数据文件";
const tenderName = "发布的招标工程量清单.xml";

const panel = (page: Page): Locator => page.getByRole("region", { name: "试检测", exact: true });

test("trial check › an enterprise tries a bill against its tender, mends it, tries again and submits, unseen by the station", async ({
  pageOf,
}) => {
  test.setTimeout(180_000);
  const [filer, county] = [await pageOf(people.filer), await pageOf(people.county)];
  const clean = await sampleBill(filer);
  const faulty = Buffer.from(
    clean.toString("utf8").replace(quantity, (_, before, __, after) => `${before}123456${after}`),
  );
  const id = await prepareDraft(filer, {}, xmlFile("有误的造价数据文件.xml", faulty));
  await filer.goto(`/pages/zgxj-details/first?id=${id}`);
  await expect(panel(filer)).toContainText("尚未试检测");
  await addTender(filer, tenderBill(clean.toString("utf8")));

  const before = await tryBill(filer, "试检测");
  await readResult(filer, before);
  await mend(filer, clean);
  const after = await tryBill(filer, "试检测");
  expect(after).toBeLessThan(before);
  await submitKnowing(filer, after);
  await expectUnseen(county, id);

  await returnIt(county, id);
  await filer.goto(`/pages/zgxj-details/first?id=${id}`);
  const seen = await seenBy(county, id);
  await tryBill(filer, "试检测");
  expect(await seenBy(county, id)).toEqual(seen);
  await expectUnseen(county, id);
  await submitFiling(filer);
  await reviewAgainstTender(county, id);
});

function addTender(page: Page, content: Buffer): Promise<void> {
  return step("upload the bill of the tender beside it", async () => {
    const row = page.getByRole("listitem").filter({ hasText: tenderKind });
    await expect(row).toContainText("选填，检测时与造价数据文件逐项比对");
    await chooseFile(page, tenderKind, xmlFile(tenderName, content));
    await expect(page.getByRole("link", { name: tenderName })).toBeVisible();
    await expectSaved(page);
  });
}

async function expectCompared(page: Page): Promise<void> {
  const rules = page.getByRole("list", { name: "按规则" });
  for (const code of ["C12", "C13", "C14"])
    await expect(rules.getByRole("link", { name: new RegExp(`^${code}`) })).toBeAttached();
}

function reviewAgainstTender(page: Page, id: FilingId): Promise<void> {
  return step("the station reads the differences from the tender, and their paper", async () => {
    const { revision } = await detailOf(page, id);
    const asked = { action: "audit", result: "pass", opinion: "同意受理。" } as const;
    await call(page, "filingAct", { filingId: id, revision, ...asked });
    const state = async () => (await call(page, "detectionStatus", { filingId: id })).state;
    await expect.poll(state, { message: "the check of the bill", timeout: 60_000 }).toBe("done");
    await page.goto(`/pages/zgxj-details/result?id=${id}`);
    await expect(
      findingsPane(page)
        .getByText(/招标工程量清单为12.5/)
        .first(),
    ).toBeVisible();
    await expectCompared(page);
    await clickHydrated(page.getByRole("button", { name: "检测报告" }));
    const dialog = page.getByRole("dialog", { name: "检测报告" });
    const { sheets } = await downloadedPdf(page, dialog.getByRole("button", { name: "下载检测报告" }));
    expect(sheets[0]).toContain(`比对的招标工程量清单${tenderName}`);
    expect(sheets.join("")).toContain("C13工程量与招标工程量清单不一致");
  });
}

/** Returns the number of errors told. */
function tryBill(page: Page, name: string): Promise<number> {
  return step("try the bill", async () => {
    await clickHydrated(panel(page).getByRole("button", { name, exact: true }));
    const told = panel(page).getByText(/试检测：错误\d+处/);
    await expect(told).toBeVisible({ timeout: 60_000 });
    return Number(/错误(\d+)处/.exec(await told.innerText())?.[1]);
  });
}

function readResult(page: Page, errors: number): Promise<void> {
  return step("read the trial's result", async () => {
    await clickHydrated(panel(page).getByRole("link", { name: "查看试检测结果" }));
    await expect(page.getByRole("heading", { name: "试检测结果" })).toBeVisible();
    await expect(page.getByText("仅本单位可见，备案机构看不到")).toBeVisible();
    await hydrated(page.getByRole("button", { name: /^快捷键/ }));
    await expect(findingsPane(page).getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("link", { name: `错误 ${errors}`, exact: true })).toBeVisible();
    for (const name of ["检测报告", "版本对比"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expectCompared(page);
    await page.keyboard.press("n");
    await expect(page.locator("tr[aria-selected=true]")).toBeVisible();
    await page.reload();
    await expect(findingsPane(page).getByRole("article").first()).toBeVisible();
    await clickHydrated(page.getByRole("link", { name: "返回填报" }));
    await expect(panel(page)).toContainText("重新试检测");
  });
}

function mend(page: Page, bill: Buffer): Promise<void> {
  return step("upload the mended bill", async () => {
    await hydrated(page.getByLabel("重新上传造价数据文件"));
    const file = xmlFile("更正后的造价数据文件.xml", bill);
    await page.getByLabel("选择造价数据文件", { exact: true }).setInputFiles(file);
    await expect(page.getByRole("link", { name: file.name })).toBeVisible();
    await expect(panel(page)).toContainText("尚未试检测");
    await expectSaved(page);
  });
}

function submitKnowing(page: Page, errors: number): Promise<void> {
  return step("read in the submit dialog what is open, and submit", async () => {
    await clickHydrated(page.getByRole("button", { name: "提交", exact: true }));
    const open = page
      .getByRole("alertdialog", { name: "提交备案" })
      .getByRole("region", { name: "试检测情况" });
    await expect(open).toContainText(`试检测仍有错误${errors}处`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog", { name: "提交备案" })).toHaveCount(0);
    await submitFiling(page);
    await expect(panel(page)).toHaveCount(0);
  });
}

async function returnIt(county: Page, id: FilingId): Promise<void> {
  const { revision } = await detailOf(county, id);
  const asked = { action: "audit", result: "fail", opinion: "请补充材料。" } as const;
  await call(county, "filingAct", { filingId: id, revision, ...asked });
}

async function seenBy(county: Page, id: FilingId): Promise<unknown[]> {
  return [
    await detailOf(county, id),
    await call(county, "acceptanceRecord", { filingId: id }),
    await call(county, "detectionStatus", { filingId: id }),
    await call(county, "detectionVersions", { filingId: id }),
  ];
}

function expectUnseen(county: Page, id: FilingId): Promise<void> {
  return step("the station sees nothing of it", async () => {
    await county.goto(`/pages/zgxj-details/first?id=${id}`);
    await hydrated(county.getByRole("button", { name: "受理记录" }));
    await expect(county.getByText("试检测")).toHaveCount(0);
    const answers = [
      await ask(county, "trialStatus", { filingId: id }),
      await ask(county, "detectionReport", { filingId: id, trial: "bill" }),
    ];
    expect(answers.map((answer) => answer.status())).toEqual([403, 403]);
  });
}
