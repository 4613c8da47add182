import { faults as axeFaults } from "../actions/axe.ts";
import { newcomerLike, sendPassword } from "../actions/newcomer.ts";
import { fillImport } from "../actions/prices.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
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
  await page.goto("/pages/materialList?view=issues");
  const row = page.getByRole("row").filter({ hasText: title });
  await clickHydrated(row.getByRole("button", { name: /^发布/ }));
  await page.getByRole("alertdialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(row).toContainText("已发布");
  await expect(row).toContainText("SHA-256");
  expect(await axeFaults(page)).toEqual([]);

  const filer = await pageOf(people.thirdFiler);
  await filer.goto(`/pages/materialList?search=${encodeURIComponent(`钢筋${serial}`)}&period=2026-01`);
  await clickHydrated(filer.getByRole("link", { name: `钢筋${serial}` }));
  await expect(filer.getByRole("heading", { name: `钢筋${serial}` })).toBeVisible();
  await expect(filer.getByRole("img", { name: /走势/ })).toBeVisible();
  await expect(filer.getByRole("table", { name: "各期价格" })).toContainText("3,650.00");
  expect(await axeFaults(filer)).toEqual([]);
});
