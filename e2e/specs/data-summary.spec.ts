import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";

import { lostInPrint, printed } from "../actions/pdf.ts";
import { call } from "../actions/service.ts";
import { clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const path = "/pages/dataSummary";

const regions = (page: Page) => page.getByRole("table", { name: "地区汇总" });

test("data summary › leads from region to county and from each count to its list", async ({ pageOf }) => {
  const page = await pageOf(people.province);
  await page.goto(path);
  const table = regions(page);
  await clickHydrated(table.getByRole("link", { name: "杭州市", exact: true }));
  await expect(page).toHaveURL(`${path}?regionCode=330100`);
  await expect(table.getByRole("rowheader", { name: "杭州市西湖区" })).toBeVisible();
  const summary = await call(page, "filingSummary", { regionCode: "330100" });
  const county = summary.regions.find(({ key }) => key === "330106");
  await clickHydrated(
    table.getByRole("link", { name: `杭州市西湖区件数${county?.figures.count}件，查看列表` }),
  );
  await expect(page).toHaveURL("/pages/zgxj?regionCode=330106&effective=yes");
  await expect(page.getByText(`共${county?.figures.count}条`).first()).toBeVisible();
  await page.goBack();
  const [rule] = summary.rules;
  if (!rule) throw new Error("The demo has no findings in this city");
  await clickHydrated(
    page.getByRole("link", { name: new RegExp(`^${rule.rule}.*涉及备案${rule.filings}件`) }),
  );
  await expect(page).toHaveURL(`/pages/zgxj?regionCode=330100&rule=${rule.rule}&effective=yes`);
  await expect(page.getByText(`共${rule.filings}条`).first()).toBeVisible();
});

test("data summary › switches the unit, exports the question and prints in landscape", async ({ pageOf }) => {
  const page = await pageOf(people.province);
  await page.goto(`${path}?kind=settlement&from=2020-01-01`);
  await clickHydrated(page.getByRole("navigation", { name: "金额单位" }).getByRole("link", { name: "亿元" }));
  await expect(page).toHaveURL(`${path}?kind=settlement&from=2020-01-01&unit=yi`);
  await expect(page.getByRole("columnheader", { name: "净核减额（亿元）" }).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    clickHydrated(page.getByRole("button", { name: "导出", exact: true })),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets[0]?.rows).toContainEqual([3, "提交时间", "2020-01-01起"]);
  const summary = await call(page, "filingSummary", { kind: "settlement", from: "2020-01-01" });
  const foot = sheets[1]?.rows.at(-1);
  expect(foot?.slice(1, 3)).toEqual(["合计", summary.total.count]);
  await hydrated(page.getByRole("button", { name: "打印" }));
  await page.emulateMedia({ media: "print" });
  expect(await lostInPrint(page)).toEqual([]);
  const prints = await printed(page);
  for (const { width, height } of prints) expect(width).toBeGreaterThan(height);
  expect(prints[0]?.text.replaceAll(/\s/g, "")).toContain("提交时间:2020-01-01起");
});

test("data summary › keeps a county to its region and refuses enterprises", async ({ pageOf }) => {
  const county = await pageOf(people.quietCounty);
  await county.goto(path);
  await expect(regions(county).getByRole("rowheader")).toHaveText(["宁波市海曙区", "合计"]);
  const filer = await pageOf(people.fourthFiler);
  await filer.goto(path);
  await expect(filer.getByText("当前角色无权查看此内容")).toBeVisible();
});
