import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";

import { endpoints } from "#contracts/endpoints.ts";

import { call } from "../actions/service.ts";
import { clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const list = "/pages/zgxj";

async function startExport(page: Page): Promise<void> {
  await clickHydrated(page.getByRole("button", { name: "导出", exact: true }));
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("确认导出该列表?")).toBeVisible();
  await question.getByRole("button", { name: "确定" }).click();
}

async function exported(page: Page) {
  const [download] = await Promise.all([page.waitForEvent("download"), startExport(page)]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  // The fading dialog hides the page from role locators.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("columnheader").first()).toBeVisible();
  return { name: download.suggestedFilename(), head, rows };
}

test("list export › contains the filter, order and all pages of the list", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  const question = { sort: "projectName", order: "asc", pageSize: 50 } as const;
  const all = await call(page, "filingList", question);
  expect(all.total).toBeGreaterThan(10);
  await page.goto(`${list}?sort=projectName&order=asc&curPage=2`);
  const { name, head, rows } = await exported(page);
  expect(name).toMatch(/^最高投标限价备案列表_\d{8}\.xlsx$/);
  const shown = await page.getByRole("columnheader").allInnerTexts();
  const heads = shown.flatMap((text) => text.split("、")).filter((text) => text !== "操作");
  expect(head.filter((text) => text !== "版本")).toEqual(heads);
  expect(rows.map((row) => row[head.indexOf("项目名称")])).toEqual(
    all.rows.map((row) => row.projectName || null),
  );
  const prices = rows.map((row) => row[head.indexOf("最高投标限价（元）")]);
  expect(prices).toEqual(
    all.rows.map((row) => (row.ceilingPrice === null ? null : Number(row.ceilingPrice))),
  );
  await expect(page.getByText(`已导出${all.total}件备案`)).toBeVisible();
});

test("list export › narrows with the filter", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  const filed = await call(page, "filingList", { status: "filed", pageSize: 50 });
  await page.goto(`${list}?status=filed`);
  const { head, rows } = await exported(page);
  expect(rows).toHaveLength(filed.total);
  expect(new Set(rows.map((row) => row[head.indexOf("状态")]))).toEqual(new Set(["已备案"]));
});

test("list export › omits hidden columns", async ({ pageOf }) => {
  const page = await pageOf(people.city);
  await page.goto(list);
  await clickHydrated(page.getByRole("button", { name: "列设置" }));
  await page.getByRole("checkbox", { name: "招标人" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "招标人" })).toBeHidden();
  const { head } = await exported(page);
  expect(head).not.toContain("招标人");
  expect(head).toContain("编制单位");
  await clickHydrated(page.getByRole("button", { name: "列设置" }));
  await page.getByRole("button", { name: "恢复默认" }).click();
  await expect(page.getByRole("checkbox", { name: "招标人" })).toBeChecked();
  const kept = async () => (await call(page, "preferenceRead", { key: "max-price" })).value?.hidden;
  await expect.poll(kept, "the next test of this person's lists finds them as made").toEqual([]);
});

test("list export › warns with the server's message, or a general one", async ({ pageOf, watch }) => {
  const page = await pageOf(people.thirdFiler);
  watch.expectOnConsole(/429|404/);
  await page.goto(list);
  const refuse = (status: number, body: string) =>
    page.route(`**${endpoints.filingExport.path}`, (route) =>
      route.fulfill({ status, body, contentType: "application/json" }),
    );
  const running = {
    code: 429,
    data: { error: "export.running" },
    message: "您有一个导出正在进行",
    requestId: "r",
  };
  await refuse(429, JSON.stringify(running));
  await startExport(page);
  await expect(page.getByRole("alert").getByText("您有一个导出正在进行")).toBeVisible();
  await page.getByRole("button", { name: "关闭提示" }).click();
  await refuse(404, "");
  await startExport(page);
  await expect(page.getByRole("alert").getByText("文件导出错误，请联系管理员")).toBeVisible();
});
