import { faults as axeFaults } from "../actions/axe.ts";
import { releaseIssue } from "../actions/indicator-issue.ts";
import { lostInPrint } from "../actions/pdf.ts";
import { prepareDraft } from "../actions/prepare.ts";
import { call } from "../actions/service.ts";
import { clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const house = {
  projectClass: "01",
  projectUse: "1",
  structureType: "2",
  areaAbove: "11680",
  areaBelow: "1000",
  floorsAbove: "18",
  floorsBelow: "1",
  height: "54",
};

test("own indicator › follows the form, names what is missing, and shows the filing's parts to its station", async ({
  pageOf,
  browser,
}) => {
  test.slow();
  const province = await pageOf(people.province);
  await province.goto("/pages/zb-list");
  await releaseIssue(province, browser);

  const filer = await pageOf(people.otherFiler);
  await filer.goto("/pages/zgxj");
  const id = await prepareDraft(filer, house);
  await filer.goto(`/pages/zgxj-details/first?id=${id}`);
  const panel = filer.getByRole("region", { name: "本工程造价指标" });
  await expect(panel.getByText(/^单方造价/)).toBeVisible();
  await expect(panel.getByRole("status")).toContainText(/已发布区间|不足以给出区间/);
  await expect(panel).toContainText("样本数");
  await expect(panel).not.toContainText("全省已确认样本");
  const before = await panel.getByRole("status").textContent();
  const above = await hydrated(filer.locator("#field-areaAbove"));
  await above.fill("19000");
  await expect(panel).toContainText("建筑面积20,000 m²");
  await expect(panel.getByRole("status")).not.toHaveText(before ?? "");
  await filer.locator("#field-projectUse").selectOption("9");
  await expect(panel).toContainText("没有单方造价，原因：");
  await filer.locator("#field-projectUse").selectOption("3");
  await expect(panel).toContainText("学校，最高投标限价");
  await above.fill("0");
  await filer.locator("#field-areaBelow").fill("0");
  await filer.locator("#field-scale").fill("0");
  await expect(panel).toContainText("建筑面积为0");
  expect(await axeFaults(filer)).toEqual([]);
  await expect(filer.getByRole("button", { name: "提交", exact: true })).toBeEnabled();

  const station = await pageOf(people.quietCounty);
  await station.goto("/pages/zgxj");
  const { rows } = await call(station, "filingList", { status: "detected" });
  await station.goto(`/pages/zgxj-details/first?id=${rows[0]?.id}`);
  const shown = station.getByRole("region", { name: "本工程造价指标" });
  await expect(shown.getByRole("table", { name: "单项、单位工程的单方造价" })).toBeVisible();
  expect(await axeFaults(station)).toEqual([]);
  await shown.getByRole("link", { name: "查看指标明细" }).click();
  await expect(station).toHaveURL(/zb-detail\?id=/);
});

test("estimate › gives stations a range with its samples, enterprises the published one, and names what is not there", async ({
  pageOf,
  browser,
}) => {
  const province = await pageOf(people.province);
  await province.goto("/pages/zb-list");
  await releaseIssue(province, browser);

  const station = await pageOf(people.city);
  await station.goto("/pages/zb-list");
  await clickHydrated(station.getByRole("link", { name: "快速估算" }));
  const form = station.getByRole("form", { name: "快速估算条件" });
  await (await hydrated(form.getByLabel("建筑面积（m²）"))).fill("12000");
  await form.getByRole("button", { name: "估算" }).click();
  await expect(station).toHaveURL(/view=estimate.*area=12000/);
  const table = station.getByRole("table", { name: "快速估算（元/m²）" });
  // The pool of the demo may be too small for a range, and then says so.
  for (const name of [/^P25～P75/, /^预测区间/])
    await expect(table.getByRole("row", { name })).toContainText(/～|样本不足/);
  await expect(station.getByRole("table", { name: "估算所用样本" })).toBeVisible();
  await expect(station.getByText(/^样本\d+个/)).toBeVisible();
  await hydrated(station.getByRole("button", { name: "打印" }));
  expect(await axeFaults(station)).toEqual([]);
  await station.emulateMedia({ media: "print" });
  expect(await lostInPrint(station)).toEqual([]);
  await station.emulateMedia({ media: "screen" });
  await form.getByLabel("建筑面积（m²）").fill("一万");
  await form.getByRole("button", { name: "估算" }).click();
  await expect(form.getByText("面积或规模应为大于0、不超过9位的数")).toBeVisible();
  await form.getByLabel("建筑面积（m²）").fill("");
  await form.getByLabel("工程类别").selectOption("bridge");
  await form.getByRole("button", { name: "估算" }).click();
  await expect(station.getByText("没有符合条件的样本，不作估算")).toBeVisible();

  const filer = await pageOf(people.thirdFiler);
  await filer.goto("/pages/zb-list?view=estimate&place=330106&area=10000");
  await expect(filer.getByRole("link", { name: "样本统计" })).toBeHidden();
  await expect(filer.getByRole("table", { name: "快速估算（元/m²）" })).toBeVisible();
  await expect(filer.getByRole("table", { name: "估算所用样本" })).toBeHidden();
  expect(await axeFaults(filer)).toEqual([]);
});

test("data summary › tells which main materials have a published price, with the lists behind", async ({
  pageOf,
}) => {
  const page = await pageOf(people.province);
  await page.goto("/pages/dataSummary");
  const { total, classes } = await call(page, "filingSummary", {});
  const table = page.getByRole("table", { name: "地区信息价覆盖" });
  await expect(table).toContainText(total.materials.toLocaleString("zh-CN"));
  await clickHydrated(table.getByRole("link", { name: `合计统计备案${total.withMaterials}件，查看列表` }));
  await expect(page).toHaveURL("/pages/zgxj?materials=counted&effective=yes");
  await expect(page.getByText(`共${total.withMaterials}条`).first()).toBeVisible();
  expect(classes.reduce((all, { figures }) => all + figures.materials, 0)).toBe(total.materials);
});
