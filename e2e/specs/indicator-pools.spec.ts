import { faults as axeFaults } from "../actions/axe.ts";
import { newcomerLike, sendPassword } from "../actions/newcomer.ts";
import { exported } from "../actions/pdf.ts";
import { clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("indicator pools › a station reads from the list to a bill, issues figures, an enterprise sees these alone", async ({
  page,
  pageOf,
}) => {
  test.slow();
  const station = await pageOf(people.city);
  await station.goto("/pages/zb-list");
  const row = station.getByRole("row").filter({ has: station.getByRole("link", { name: "住宅" }) });
  await expect(row).toContainText("元/m²");
  await expect(station.getByRole("list", { name: "统计口径" })).toContainText("造价指数：浙江省第1版");
  await (await hydrated(station.getByLabel("列出方式"))).selectOption("element");
  await expect(station).toHaveURL(/rows=element/);
  await expect(station.getByRole("link", { name: /0105 / })).toBeVisible();
  const csv = await exported(station, station.getByRole("button", { name: "导出CSV" }));
  expect(csv.suggestedFilename()).toBe("造价指标统计.csv");
  await expect(station.getByRole("alertdialog")).toHaveCount(0);
  expect(await axeFaults(station)).toEqual([]);

  await station.goto("/pages/zb-list");
  await clickHydrated(station.getByRole("link", { name: "住宅" }));
  await expect(station).toHaveURL(/zb-detail\?.*class=residential/);
  for (const title of ["样本分布", "费用构成", "分部构成", "与规模的关系", "地区和季度", "造价指数"])
    await expect(station.getByRole("heading", { name: title, exact: true })).toBeVisible();
  const dots = station.getByRole("figure").filter({ hasText: "一点为一个样本" });
  await dots.getByText(/^数据表/).click();
  await dots
    .getByRole("link", { name: /作为本项目比较$/ })
    .first()
    .click();
  await expect(station.getByText(/高于\d+个同类样本中的\d+个/)).toBeVisible();
  await expect(station.getByRole("heading", { name: "与中位数的差异" })).toBeVisible();
  expect(await axeFaults(station)).toEqual([]);
  const place = station.getByLabel("价格地区", { exact: true });
  await place.selectOption({ label: "嘉兴市南湖区" });
  await clickHydrated(station.getByRole("button", { name: "下一价格地区" }));
  await expect(place.locator("option:checked")).toHaveText("嘉兴市海宁市");
  await station.getByRole("button", { name: "应用" }).click();
  await expect(station.getByRole("list", { name: "统计口径" })).toContainText("海宁");
  const again = station.getByRole("figure").filter({ hasText: "一点为一个样本" });
  await again.getByText(/^数据表/).click();
  await again.getByRole("row").getByRole("link").first().click();
  await expect(station).toHaveURL(/zb-gather\?id=/);

  const province = await pageOf(people.province);
  await province.goto("/pages/zb-list?view=issues");
  const form = province.getByRole("form", { name: "编制造价指标" });
  const prepare = async (): Promise<void> => {
    await (await hydrated(form.getByLabel("基准日期起"))).fill("2022-01");
    await form.getByLabel("基准日期止").fill("2025-12");
    await form.getByLabel("价格水平").fill("2026-01");
    await form.getByRole("button", { name: "编制造价指标" }).click();
  };
  await prepare();
  const prepared = province.getByRole("row").filter({ hasText: "待复核" });
  await clickHydrated(prepared.getByRole("link", { name: "2022-01至2025-12" }));
  await expect(province.getByRole("button", { name: "重算并核对" })).toBeVisible();
  await expect(province.getByRole("button", { name: "复核并发布" })).toBeHidden();
  await expect(province.getByRole("button", { name: "不予发布" })).toBeHidden();
  const issue = province.url();

  await page.goto("/");
  await sendPassword(page, await newcomerLike(people.province));
  await page.waitForURL(/\/pages\//);
  await page.goto(issue);
  await clickHydrated(page.getByRole("button", { name: "不予发布" }));
  const refusal = page.getByRole("dialog", { name: "不予发布" });
  await refusal.getByRole("textbox", { name: "理由" }).fill("缺少2024年样本");
  await refusal.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("不予发布的理由：缺少2024年样本")).toBeVisible();
  await province.goto("/pages/zb-list?view=issues");
  await prepare();
  await expect(province.getByText("已编制，请本站另一人复核后发布")).toBeVisible();
  await page.goto("/pages/zb-list?view=issues");
  await clickHydrated(page.getByRole("link", { name: "2022-01至2025-12" }).first());
  await clickHydrated(page.getByRole("button", { name: "复核并发布" }));
  await page.getByRole("alertdialog").getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("已发布", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "重算并核对" }).click();
  await expect(page.getByRole("status").filter({ hasText: "完全一致" })).toBeVisible();

  await province.goto("/pages/detectStandard?view=indicators");
  await clickHydrated(province.getByRole("button", { name: "修改对照表" }));
  const mapping = province.getByRole("dialog", { name: "修改对照表" });
  await mapping.getByRole("textbox", { name: "修改原因" }).fill("试算");
  await mapping.getByRole("button", { name: "检查和试算" }).click();
  await expect(mapping.getByRole("status")).toContainText("没有清单项目改变归类");
  await expect(mapping.getByRole("button", { name: "保存为新版本" })).toBeVisible();
  expect(await axeFaults(province)).toEqual([]);

  const filer = await pageOf(people.thirdFiler);
  await filer.goto("/pages/zb-list");
  await expect(filer.getByRole("link", { name: "样本统计" })).toBeHidden();
  await clickHydrated(filer.getByRole("link", { name: "2022-01至2025-12" }).first());
  await expect(filer.getByRole("table", { name: "住宅造价指标" })).toBeVisible();
  expect(await axeFaults(filer)).toEqual([]);
  await filer.goto("/pages/zb-detail?class=residential");
  await expect(filer.getByText("当前角色无权查看此内容")).toBeVisible();
});
