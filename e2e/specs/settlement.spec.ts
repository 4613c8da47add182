import { readFile } from "node:fs/promises";

import { readXlsx } from "hucre/xlsx";

import { costTableNames, priceStagesName } from "#contracts/settlement/cost-preview.ts";

import { downloaded, downloadedPdf } from "../actions/pdf.ts";
import { call } from "../actions/service.ts";
import { hydrated, clickHydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("settlement › prefills from its max price, lists its units as cards and exports two PDFs", async ({
  pageOf,
  watch,
}) => {
  // html2canvas adds a base element to its copy; the policy blocks it harmlessly.
  watch.expectOnConsole(/base-uri/);
  test.setTimeout(120_000);
  const page = await pageOf(people.filer);
  await page.goto("/pages/jgjs");
  await clickHydrated(page.getByRole("button", { name: "新建备案" }));
  await page.waitForURL(/jgjs-details\/projectInfo/);

  await step("choose its max price", async () => {
    const chosen = await hydrated(page.getByRole("combobox", { name: "关联最高投标限价备案编号" }));
    await chosen.click();
    await page.getByRole("listbox").getByRole("option", { name: /^XJBA/ }).first().click();
    await expect(page.getByRole("textbox", { name: "项目名称" })).not.toHaveValue("");
    await expect(
      page.getByRole("textbox", { name: "建设单位单位名称" }).or(page.locator("#field-unitname")),
    ).not.toHaveValue("");
  });

  await step("enter one 单位工程 after a refusal that lists missing fields", async () => {
    await clickHydrated(page.getByRole("button", { name: "添加单位工程" }));
    const dialog = page.getByRole("dialog", { name: "添加单位工程" });
    await dialog.getByRole("textbox", { name: "单位工程名称" }).fill("地下车库");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByText("专业类别必填")).toBeVisible();
    await dialog.getByRole("combobox", { name: "专业类别" }).selectOption("01");
    await dialog.getByRole("textbox", { name: "结算编制人" }).fill("周思远");
    await dialog.getByRole("textbox", { name: "结算审核人" }).fill("吴立新");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByRole("article", { name: "单位工程1" })).toContainText("地下车库");
    await expect(page.getByText(/^已保存/)).toBeVisible();
  });

  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await page.goto(`/pages/jgjs-details/jgFilingForm?id=${id}`);
  const attachment = page.getByRole("article", { name: "建设工程竣工结算备案表" });
  await expect(attachment).toContainText("1. 单位工程名称：地下车库，专业类别：房屋建筑与装饰");

  const official = await downloadedPdf(page, page.getByRole("button", { name: "下载备案表" }));
  expect(official.sheets.join("")).toContain("建设工程竣工结算备案表");
  await page.getByRole("textbox", { name: "核对备案表" }).fill(official.code);
  await page.getByRole("button", { name: "核对" }).click();
  await expect(page.getByText("该备案表与平台当前记录一致")).toBeVisible();

  const pictures = await downloaded(page, page.getByRole("button", { name: "导出图片版PDF" }));
  const bytes = await readFile(await pictures.path());
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(bytes.includes("/DCTDecode")).toBe(true);

  await step("remove the draft", async () => {
    await clickHydrated(page.getByRole("button", { name: "删除草稿" }));
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await page.waitForURL(/pages\/jgjs$/);
    const { rows } = await call(page, "filingList", { kind: "settlement" });
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});

test("bill comparison › drills down to a line with its reason and exports a workbook", async ({ pageOf }) => {
  const page = await pageOf(people.province);
  const { rows } = await call(page, "filingList", { kind: "settlement", status: "detected" });
  await page.goto(`/pages/jgjs-details/costPreview?id=${rows[0]?.id ?? ""}`);
  await expect(page.getByRole("region", { name: "审定单" }).locator("tbody tr").nth(1)).toBeVisible();
  await step("the chart is folded, so that an office screen shows six lines", async () => {
    await expect(page.getByRole("img", { name: /^各阶段造价/ })).toBeHidden();
    await clickHydrated(page.getByRole("button", { name: /^分部分项增减表/ }));
    const lines = page.getByRole("region", { name: "分部分项增减表" }).locator("tbody tr");
    await expect(lines.nth(5).getByRole("cell").first()).toBeInViewport({ ratio: 1 });
    await clickHydrated(page.locator("summary", { hasText: "各阶段造价" }));
    await expect(page.getByRole("img", { name: /^各阶段造价/ })).toBeVisible();
  });

  await step("a chosen line stays in sight above what is told of it", async () => {
    const table = page.getByRole("region", { name: "分部分项增减表" });
    await table.scrollIntoViewIfNeeded();
    const { x, y, height } = (await table.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.click(x + 60, Math.min(y + height, page.viewportSize()?.height ?? 0) - 30);
    const line = table.locator('tr[aria-selected="true"]').getByRole("cell").first();
    await expect(page.getByRole("complementary", { name: "所选行" })).toBeVisible();
    await expect(line).toBeInViewport({ ratio: 1 });
  });

  const minutes = await hydrated(page.getByRole("button", { name: /^核对纪要/ }));
  const count = (await minutes.innerText()).replaceAll(/\D/g, "");
  await minutes.click();
  await page.getByRole("region", { name: "核对纪要" }).locator("tbody tr").nth(1).click();
  const reason = page.getByRole("complementary", { name: "所选行" });
  await expect(reason).toContainText("元");
  await expect(reason).toBeInViewport({ ratio: 1 });

  const workbook = await downloaded(page, page.getByRole("button", { name: "导出本表" }));
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText(`已导出${count}行`)).toBeVisible();

  await step("drill down from the project to the lines of one fee, an address each", async () => {
    await clickHydrated(page.getByRole("button", { name: /^工程项目总价表/ }));
    const down = (name: string | RegExp, to: RegExp) =>
      clickHydrated(page.getByRole("region", { name: to }).getByRole("button", { name }).first());
    await down(/^单位工程/, /^工程项目总价表$/);
    await down(/^费用/, /^单项工程费用表$/);
    await down(/^明细/, /^单位工程费用表$/);
    await expect(
      page.getByRole("region", { name: "分部分项增减表" }).locator("tbody tr").nth(1),
    ).toBeVisible();
    await expect(page).toHaveURL(/table=divisional&place=0$/);
    await page.goBack();
    await expect(page.getByRole("region", { name: "单位工程费用表" })).toBeVisible();
  });

  const whole = await downloaded(page, page.getByRole("button", { name: "导出全部" }));
  const { sheets } = await readXlsx(await readFile(await whole.path()));
  expect(sheets.map(({ name }) => name)).toEqual([priceStagesName, ...Object.values(costTableNames)]);

  await page.getByRole("link", { name: "检测结果" }).click();
  await page.waitForURL(/view=findings/);
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const name of ["逐条", "按原因"]) {
    const way = page.getByRole("navigation", { name: "查看方式" }).getByRole("link", { name });
    await way.click();
    await expect(way).toHaveAttribute("aria-current", "true");
  }
});
