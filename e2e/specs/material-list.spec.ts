import { createHash } from "node:crypto";

import { z } from "zod";

import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { faults as axeFaults } from "../actions/axe.ts";
import { query } from "../actions/database.ts";
import { newcomerLike, sendPassword } from "../actions/newcomer.ts";
import { fillImport, fillImportInto } from "../actions/prices.ts";
import { afterReclickPause, clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { type PriceLine, priceBook } from "../data/price-book.ts";
import { expect, test } from "../fixtures/test.ts";

test("material prices › a station imports with mapped columns, a second person publishes, an enterprise looks one up", async ({
  page,
  pageOf,
  watch,
}) => {
  test.slow();
  watch.expectOnConsole(/status of 422/);
  const serial = String(Date.now() % 1_000_000);
  const title = `材料价格${serial}`;
  const steel: PriceLine = ["0101", `钢筋${serial}`, "HRB400 Φ12", "t", "3230.09", "3650", "13"];
  const concrete: PriceLine = ["8021", `混凝土${serial}`, "C30", "m3", "460", "473.8", "3"];
  const wrong: PriceLine = ["8021", `混凝土${serial}`, "C30", "m3", "460", "519.8", "3"];

  const clerk = await pageOf(people.foreignCity);
  const given = { title, zone: `价区${serial}`, book: await priceBook([steel, wrong]) };
  const dialog = await fillImport(clerk, given);
  await expect(dialog.getByRole("combobox", { name: "除税价" })).toHaveValue("5");
  await dialog.getByRole("button", { name: "导入", exact: true }).click();
  const faults = dialog.getByRole("table", { name: "表格中的错误" });
  await expect(faults).toContainText("与除税价460、税率3%不符");
  await expect(dialog.getByRole("alert")).toBeInViewport();
  await dialog
    .getByLabel("选择材料价格表格", { exact: true })
    .setInputFiles(await priceBook([steel, concrete]));
  await expect(faults).toHaveCount(0);
  await afterReclickPause(clerk);
  await dialog.getByRole("button", { name: "导入", exact: true }).click();
  const ownRow = clerk.getByRole("row").filter({ hasText: title });
  await expect(ownRow).toContainText("待发布");
  await expect(ownRow.getByRole("button", { name: /^发布/ })).toHaveCount(0);

  const second = await newcomerLike(people.foreignCity);
  await page.goto("/");
  await sendPassword(page, second);
  await page.waitForURL(/\/pages\//);
  await page.goto("/pages/materialList?view=issues&pageSize=50");
  const row = page.getByRole("row").filter({ hasText: title });
  await clickHydrated(row.getByRole("button", { name: /^发布/ }));
  await page.getByRole("alertdialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(row).toContainText("已发布");
  await expect(row).toContainText("SHA-256");
  for (const format of ["CSV", "JSON"]) {
    const href = await row.getByRole("link", { name: new RegExp(format) }).getAttribute("href");
    const open = await page.request.get(href ?? "");
    expect(open.status()).toBe(200);
    const sha256 = createHash("sha256")
      .update(await open.body())
      .digest("hex");
    expect(await row.innerHTML()).toContain(sha256);
  }
  expect(await axeFaults(page)).toEqual([]);

  const filer = await pageOf(people.thirdFiler);
  await filer.goto(`/pages/materialList?search=${encodeURIComponent(`钢筋${serial}`)}&period=2026-01`);
  await clickHydrated(filer.getByRole("link", { name: `钢筋${serial}` }));
  await expect(filer.getByRole("heading", { name: `钢筋${serial}` })).toBeVisible();
  await expect(filer.getByRole("img", { name: /走势/ })).toBeVisible();
  await expect(filer.getByRole("table", { name: "各期价格" })).toContainText("3,650.00");
  expect(await axeFaults(filer)).toEqual([]);

  await filer.goto("/pages/materialList?view=index");
  const zone = await hydrated(filer.getByRole("combobox", { name: "价区" }));
  const choice = zone.locator("option").filter({ hasText: given.zone });
  await zone.selectOption(await choice.getAttribute("value"));
  await filer.getByRole("combobox", { name: "基期" }).selectOption("2026-01");
  await expect(filer.getByRole("table", { name: "材料价格指数" })).toContainText("100.000");
  await clickHydrated(filer.getByRole("button", { name: "导出" }));
  const downloading = filer.waitForEvent("download");
  await filer.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^材料价格指数_含税价_基期2026-01_\d{8}\.xlsx$/);
});

const usedSchema = z.object({
  zone: z.string(),
  month: z.string(),
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  incl: z.string(),
});

test("material prices › a 勘误 lists the filings whose reports rested on the corrected row", async ({
  pageOf,
}) => {
  test.slow();
  const [used] = await query(
    usedSchema,
    `SELECT z.name AS zone, to_char(r.period_start, 'YYYY-MM') AS month, r.name, r.specification, r.unit,
       r.incl::numeric(18,2)::text AS incl
     FROM price_use u JOIN price_row r ON r.issue_id = u.issue_id AND r.n = u.n JOIN price_zone z ON z.id = r.zone_id
       JOIN filing f ON f.report_id = u.report_id
     WHERE z.name = '杭州市区' AND r.in_force ORDER BY r.period_start DESC, r.n LIMIT 1`,
  );
  if (!used) throw new Error("The demo has no report with a price of 杭州");
  const { zone, month, name, specification, unit, incl } = used;
  const title = `勘误${Date.now() % 1_000_000}`;
  const corrected = (Number(incl) + 0.01).toFixed(2);
  const book = await priceBook([["", name, specification, unit, "", corrected, ""]]);

  const clerk = await pageOf(people.city);
  const dialog = await fillImportInto(clerk, { title, zone, book, month });
  await dialog.getByLabel("阶段").selectOption("erratum");
  await dialog.getByRole("button", { name: "导入", exact: true }).click();
  const row = (page: typeof clerk) => page.getByRole("row").filter({ hasText: title });
  await clickHydrated(row(clerk).getByRole("button", { name: /^勘误前后对比/ }));
  await expect(clerk.getByRole("dialog").getByRole("table", { name: "勘误前后的差异" })).toContainText(name);
  await clerk.keyboard.press("Escape");

  const second = await pageOf(people.secondCity);
  await second.goto("/pages/materialList?view=issues");
  await clickHydrated(row(second).getByRole("button", { name: /^发布/ }));
  await second.getByRole("alertdialog").getByRole("button", { name: "发布", exact: true }).click();
  await clickHydrated(row(second).getByRole("button", { name: /^受影响的备案/ }));
  const affected = second.getByRole("dialog", { name: /受勘误影响的备案/ });
  const table = affected.getByRole("table", { name: "受勘误影响的备案" });
  await expect(table).toContainText(name);
  await expect(table.getByRole("link").first()).toHaveAttribute("href", /-details\//);
  expect(await axeFaults(second)).toEqual([]);

  const elsewhere = await pageOf(people.foreignCity);
  await elsewhere.goto("/pages/materialList?view=issues");
  await clickHydrated(row(elsewhere).getByRole("button", { name: /^受影响的备案/ }));
  await expect(elsewhere.getByRole("dialog")).toContainText("没有受影响的备案");
});

test("material prices › an enterprise asks for a material, the station answers and publishes it", async ({
  pageOf,
}) => {
  test.slow();
  const name = `气凝胶毡${Date.now() % 1_000_000}`;
  const asker = await pageOf(people.otherFiler);
  await asker.goto("/pages/materialList?view=enquiries");
  await clickHydrated(asker.getByRole("button", { name: "询价", exact: true }));
  const dialog = asker.getByRole("dialog", { name: "材料询价" });
  await dialog.getByRole("button", { name: "提交询价" }).click();
  await expect(dialog.getByLabel("材料名称")).toHaveAccessibleDescription(/材料名称必填/);
  const zone = dialog.getByLabel("价区");
  const choice = zone.locator("option").filter({ hasText: "嘉兴市区" });
  await zone.selectOption(await choice.getAttribute("value"));
  await dialog.getByRole("textbox", { name: "期间" }).fill("2026-01");
  await dialog.getByLabel("材料名称").fill(name);
  await dialog.getByLabel("规格型号").fill("10mm");
  await dialog.getByLabel("单位").fill("m2");
  await afterReclickPause(asker);
  await dialog.getByRole("button", { name: "提交询价" }).click();
  await expect(dialog).toHaveCount(0);
  await asker.goto("/pages/materialList?view=enquiries&enquiries=own");
  const own = asker.getByRole("row").filter({ hasText: name });
  await expect(own).toContainText("待答复");

  const station = await pageOf(people.foreignCity);
  await station.goto("/pages/cityToDo?status=price-enquiry");
  await clickHydrated(station.getByRole("link", { name: new RegExp(name) }).first());
  await station.waitForURL(/view=enquiries/);
  await clickHydrated(
    station.getByRole("row").filter({ hasText: name }).getByRole("button", { name: /^答复/ }),
  );
  const answer = station.getByRole("dialog", { name: "答复询价" });
  await answer.getByLabel("含税价（元/m2）").fill("120");
  await answer.getByLabel("价格来源").fill("三家供应商报价");
  await answer.getByLabel(/^同时公开/).check();
  await chooseFile(answer, "附件", pdfFile("报价单.pdf"));
  await expect(answer.getByText("报价单.pdf")).toBeVisible();
  expect(await axeFaults(station)).toEqual([]);
  await answer.getByRole("button", { name: "提交答复" }).click();
  await expect(answer).toHaveCount(0);
  await asker.reload();
  await expect(own).toContainText("已答复");

  const reader = await pageOf(people.thirdFiler);
  await reader.goto(`/pages/materialList?view=enquiries&search=${encodeURIComponent(name)}`);
  await expect(reader.getByRole("row").filter({ hasText: name })).toContainText("120.00");
  const quote = reader.getByRole("link", { name: "报价单.pdf" });
  expect((await reader.request.get((await quote.getAttribute("href")) ?? "")).status()).toBe(200);
  expect(await axeFaults(reader)).toEqual([]);
});
