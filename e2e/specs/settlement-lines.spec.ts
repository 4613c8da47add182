import { z } from "zod";

import { query } from "../actions/database.ts";
import { downloaded } from "../actions/pdf.ts";
import { call } from "../actions/service.ts";
import { hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("bill comparison › scrolls, filters, shares and exports 20,000 lines", async ({ pageOf }) => {
  test.setTimeout(90_000);
  const page = await pageOf(people.province);
  const filed = await call(page, "filingList", { kind: "settlement", status: "filed" });
  const id = filed.rows[0]?.id ?? "";
  const table = page.getByRole("region", { name: "分部分项增减表" });
  const shown = (rows: number) =>
    expect(table.getByRole("table")).toHaveAttribute("aria-rowcount", String(rows + 2));
  await addLines(id, 20_000);
  try {
    await page.goto(`/pages/jgjs-details/costPreview?id=${id}`);
    const whole = await hydrated(page.getByRole("button", { name: /^分部分项增减表/ }));
    const total = Number((await whole.innerText()).replaceAll(/\D/g, ""));
    expect(total).toBeGreaterThan(20_000);
    await whole.click();
    await shown(total);

    await table.focus();
    await page.keyboard.press("End");
    await expect(table.locator(`tr[aria-rowindex="${total + 2}"]`)).toBeInViewport();
    expect(await table.locator("tbody tr[aria-rowindex]").count()).toBeLessThan(60);

    const words = page.getByRole("searchbox", { name: "按编码、名称、项目特征查找" });
    await words.fill("加测第1999");
    await words.press("Enter");
    await shown(11);
    const chosen = page.getByRole("complementary", { name: "所选行" });
    await table.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(table.getByRole("row", { name: "加测第19990项" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chosen).toContainText("加测第19990项");
    await table.getByRole("row", { name: "加测第19991项" }).click();
    await expect(chosen).toContainText("加测第19991项");
    await page.reload();
    await shown(11);
    await expect(chosen).toContainText("加测第19991项");
    await expect(words).toHaveValue("加测第1999");
    await page.goBack();
    await shown(total);

    await downloaded(page, page.getByRole("button", { name: "导出本表" }));
    await expect(page.getByText(`已导出${total.toLocaleString("zh-CN")}行`)).toBeVisible();
  } finally {
    await removeLines(id);
  }
});

/** Written as rows: the reader cannot take in so many lines within a test. */
async function addLines(filingId: string, count: number): Promise<void> {
  await query(
    z.unknown(),
    `insert into settlement_row (report_id, seq, kind, sectional, unit_name, place, number, name, feature, measuring_unit,
       contract_total, submitted_total, approved_total, differs, minuted, reason)
     select report_id, 1000000 + n, kind, sectional, unit_name, place, number, '加测第' || n || '项', feature,
       measuring_unit, n, n + 2, n + 1, true, false, '加测'
     from (select row.* from settlement_row row join filing on filing.report_id = row.report_id
           where filing.id = $1 and row.kind = 'divisional' order by row.seq limit 1) one, generate_series(1, $2::int) n`,
    [filingId, count],
  );
}

async function removeLines(filingId: string): Promise<void> {
  await query(
    z.unknown(),
    `delete from settlement_row where seq > 1000000
       and report_id = (select report_id from filing where id = $1)`,
    [filingId],
  );
}
