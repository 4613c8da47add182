import type { Locator, Page } from "@playwright/test";

import { endpoints } from "#contracts/endpoints.ts";

import { hydrated, clickHydrated } from "../../actions/step.ts";
import { consultancy, people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const field = (page: Page, code: string): Locator => page.locator(`#field-${code}`);
const problem = (page: Page, code: string): Locator => page.locator(`#field-${code}-error`);
const toast = (page: Page, text: string): Locator => page.getByRole("alert").filter({ hasText: text });
const option = (page: Page, name: string): Locator => page.getByRole("option", { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto("/pages/gallery/dynamic-form");
  await hydrated(field(page, "projectName"));
}

async function type(page: Page, code: string, value: string): Promise<void> {
  await field(page, code).fill(value);
  await field(page, code).press("Tab");
}

async function chooseRegion(page: Page, names: readonly string[]): Promise<void> {
  await clickHydrated(field(page, "regionCode"));
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
}

async function fillRequired(page: Page): Promise<void> {
  await type(page, "projectName", "示例工程");
  await type(page, "mobile", "13800000000");
  await clickHydrated(field(page, "kind"));
  await option(page, "造价咨询").click();
  await chooseRegion(page, ["浙江省", "杭州市", "西湖区"]);
  await clickHydrated(field(page, "regulatorId"));
  await option(page, "杭州市西湖区建设工程造价管理站").click();
  await type(page, "startTime", "2026-01-05 09:00");
  await type(page, "endTime", "2026-01-06 09:00");
}

test("dynamic form › names missing required fields at the field and in a summary, and focuses the first", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  await clickHydrated(page.getByRole("button", { name: "提交" }));
  await expect(problem(page, "projectName")).toHaveText("示例名称必填");
  await expect(field(page, "projectName")).toBeFocused();
  const summary = page.getByRole("alert", { name: "提交前需填写或更正" });
  for (const name of ["示例名称", "示例手机", "示例类别", "示例地区", "示例机构", "开始时间", "结束时间"]) {
    await expect(summary.getByRole("link", { name: `${name}必填` })).toBeVisible();
  }
  await expect(summary.getByRole("link")).toHaveCount(7);
  await summary.getByRole("link", { name: "示例类别必填" }).click();
  await expect(field(page, "kind")).toBeFocused();
  await fillRequired(page);
  await clickHydrated(page.getByRole("button", { name: "提交" }));
  await expect(page.getByRole("region", { name: "提交的内容" })).toContainText("示例工程");
  await expect(summary).toHaveCount(0);
});

test("dynamic form › shows the field's prompt, clears a mismatching value and can restore it", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  await type(page, "mobile", "1380000");
  await expect(problem(page, "mobile")).toHaveText("示例手机应为11位手机号");
  await expect(field(page, "mobile")).toHaveValue("");
  await page.getByRole("button", { name: "恢复“1380000”并修改" }).press("Enter");
  await expect(field(page, "mobile")).toHaveValue("1380000");
  await expect(field(page, "mobile")).toBeFocused();
  await type(page, "mobile", "13800000000");
  await expect(problem(page, "mobile")).toHaveCount(0);
  await expect(field(page, "mobile")).toHaveValue("13800000000");
});

test("dynamic form › shows dependent fields on 是, sends none of them on 否, and brings them back", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  const bond = page.getByRole("radiogroup", { name: "是否缴纳保证金" });
  await expect(bond.getByRole("radio")).toHaveCount(2);
  await expect(field(page, "bondBank")).toHaveCount(0);
  await bond.getByRole("radio", { name: "是" }).focus();
  await page.keyboard.press("Space");
  await expect(field(page, "bondBank")).toHaveAttribute("aria-required", "true");
  await clickHydrated(page.getByRole("button", { name: "提交" }));
  const summary = page.getByRole("alert", { name: "提交前需填写或更正" });
  await expect(summary).toContainText("保证金开户行必填");
  await bond.getByRole("radio", { name: "否" }).check();
  await expect(summary).not.toContainText("保证金开户行必填");
  await bond.getByRole("radio", { name: "是" }).check();
  await expect(field(page, "bondBank")).not.toHaveAttribute("aria-invalid", "true");
  await type(page, "bondBank", "某银行");
  await bond.getByRole("radio", { name: "否" }).check();
  await expect(field(page, "bondBank")).toHaveCount(0);
  await bond.getByRole("radio", { name: "是" }).check();
  await expect(field(page, "bondBank")).toHaveValue("某银行");
  await bond.getByRole("radio", { name: "否" }).check();
  await fillRequired(page);
  await clickHydrated(page.getByRole("button", { name: "提交" }));
  const sent = page.getByRole("region", { name: "提交的内容" });
  await expect(sent).toContainText("示例工程");
  await expect(sent).not.toContainText("保证金开户行");
});

test("dynamic form › loads choices on opening and labels a stored choice before that", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(endpoints.dictionaries.path)) asked.push(request.postData() ?? "");
  });
  await openForm(page);
  await expect(field(page, "level")).toHaveText("二级造价工程师");
  expect(asked).toEqual([JSON.stringify({ id: "certificateLevel" })]);
  await clickHydrated(field(page, "kind"));
  await expect(option(page, "造价咨询")).toBeVisible();
  expect(asked).toHaveLength(2);
  await option(page, "招标代理").click();
  await expect(field(page, "kind")).toHaveText("招标代理");
  await expect(field(page, "kind")).toBeFocused();
  await field(page, "nothing").click();
  await expect(page.getByText("暂无可选项")).toBeVisible();
});

test("dynamic form › reports failed choices in the dropdown, retries, and leaves the form intact", async ({
  screenOf,
  watch,
}) => {
  watch.expectOnConsole(/ERR_FAILED/);
  const page = await screenOf(people.filer);
  await openForm(page);
  await type(page, "projectName", "不应丢失");
  let broken = true;
  await page.route(`**${endpoints.dictionaries.path}`, (route) =>
    broken ? route.abort() : route.continue(),
  );
  await field(page, "kind").click();
  await expect(page.getByText("选项加载失败")).toBeVisible();
  const again = page.getByRole("button", { name: "重新加载" });
  await expect(again).toBeFocused();
  // The retry button disappears while the request runs.
  const refused = page.waitForEvent("requestfailed");
  await page.keyboard.press("Enter");
  await refused;
  await expect(again).toBeFocused();
  broken = false;
  await page.keyboard.press("Enter");
  await expect(option(page, "请选择")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page, "kind")).toHaveText("造价咨询");
  await expect(field(page, "projectName")).toHaveValue("不应丢失");
});

test("dynamic form › shows that choices are loading", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${endpoints.dictionaries.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await field(page, "kind").click();
  await expect(page.getByText("正在加载……")).toBeVisible();
  release();
  await expect(option(page, "施工")).toBeVisible();
});

test("dynamic form › operates a dropdown by keyboard and restores the focus", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  const kind = field(page, "kind");
  await kind.focus();
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "请选择")).toBeFocused();
  await page.keyboard.press("End");
  await expect(option(page, "设计")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(option(page, "监理")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(kind).toBeFocused();
  await expect(kind).toHaveText("请选择");
  await page.keyboard.press("Enter");
  await expect(option(page, "请选择")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(kind).toBeFocused();
  await expect(kind).toHaveText("造价咨询");
  await page.keyboard.press("Enter");
  await expect(option(page, "造价咨询")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(kind).toHaveText("请选择");

  await field(page, "specialties").focus();
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "土木建筑工程")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(field(page, "specialties")).toHaveText("土木建筑工程、安装工程");
  await expect(field(page, "specialties")).toBeFocused();
});

test("dynamic form › clears the child dropdown and reloads it for the new parent", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  await expect(field(page, "regulatorId")).toBeDisabled();
  await expect(page.getByText("请先选择示例地区")).toBeVisible();
  await fillRequired(page);
  await expect(field(page, "regionCode")).toHaveText("杭州市西湖区");
  await chooseRegion(page, ["嘉兴市", "海宁市"]);
  await expect(field(page, "regionCode")).toHaveText("嘉兴市海宁市");
  await expect(field(page, "regulatorId")).toHaveText("请选择");
  await clickHydrated(field(page, "regulatorId"));
  await expect(option(page, "海宁市建设工程造价管理站")).toBeVisible();
  await option(page, "海宁市建设工程造价管理站").click();

  await clickHydrated(field(page, "city"));
  await option(page, "杭州市").click();
  await clickHydrated(field(page, "county"));
  await option(page, "西湖区").click();
  await clickHydrated(field(page, "city"));
  await option(page, "嘉兴市").click();
  await expect(field(page, "county")).toHaveText("请选择");
  await clickHydrated(field(page, "county"));
  await expect(option(page, "海宁市")).toBeVisible();
  await expect(option(page, "西湖区")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await expect(page.getByText("请先填写示例单位代码")).toBeVisible();
  await type(page, "uscc", consultancy.uscc);
  await clickHydrated(field(page, "certNo"));
  const { certNo, name } = consultancy.compiler;
  await page.getByRole("option", { name: `${name} ${certNo}` }).click();
  await clickHydrated(page.getByRole("button", { name: "提交" }));
  const sent = page.getByRole("region", { name: "提交的内容" });
  await expect(sent.locator("[data-code=regulatorName]")).toContainText("海宁市建设工程造价管理站");
  await expect(sent.locator("[data-code=regionName]")).toContainText("嘉兴市海宁市");
  await expect(sent.locator("[data-code=certNo]")).toContainText(certNo);
});

test("dynamic form › warns of a start in the future and clears it", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  await type(page, "startTime", "2099-01-01 09:00");
  await expect(toast(page, "开始时间必须小于当前时间").first()).toBeVisible();
  await expect(problem(page, "startTime")).toHaveText("开始时间必须小于当前时间");
  await expect(field(page, "startTime")).toHaveValue("");
  await type(page, "startYear", "2099");
  await expect(problem(page, "startYear")).toHaveText("开始年份必须小于当前时间");
  await expect(field(page, "startYear")).toHaveValue("");
  await type(page, "startYear", "2020");
  await expect(problem(page, "startYear")).toHaveCount(0);
});

test("dynamic form › warns once when two linked dates are reversed, whichever was left last", async ({
  screenOf,
}) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  const sentence = "结束时间必须大于开始时间";
  await type(page, "startTime", "2026-01-05 09:00");
  await type(page, "endTime", "2026-01-05 09:00");
  await expect(page.locator("#field-endTime-error")).toHaveText(sentence);
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toHaveCount(2);
  await expect(field(page, "endTime")).toHaveValue("");
  await type(page, "endTime", "2026-01-05 09:15");
  await expect(problem(page, "endTime")).toHaveCount(0);
  await type(page, "startTime", "2026-01-06 09:00");
  await expect(problem(page, "startTime")).toHaveText(sentence);
  await expect(field(page, "startTime")).toHaveValue("");
  await page.getByRole("button", { name: "恢复“2026-01-06 09:00”并修改" }).click();
  await field(page, "startTime").press("Tab");
  await expect(problem(page, "startTime")).toHaveText(sentence);
  await expect(field(page, "startTime")).toHaveValue("2026-01-06 09:00");
  await type(page, "endTime", "2026-01-07 09:00");
  await expect(problem(page, "startTime")).toHaveCount(0);

  await type(page, "compileDay", "2026-01-05");
  await type(page, "examineDay", "2026-01-05");
  await expect(problem(page, "examineDay")).toHaveCount(0);
  await type(page, "examineDay", "2026-01-04");
  await expect(problem(page, "examineDay")).toHaveText("示例审核日期不得早于示例编制日期");
});

test("dynamic form › confines a wrong definition to its own field", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  await expect(field(page, "seal")).toHaveText("此栏目暂不支持填写，请联系技术支持");
  await expect(field(page, "internal")).toHaveCount(0);
  await expect(field(page, "total")).toHaveText("31,605,749.73元");
  await type(page, "code", "任何内容");
  await expect(field(page, "code")).toHaveValue("任何内容");
  await expect(problem(page, "code")).toHaveCount(0);
  await fillRequired(page);
  await clickHydrated(page.getByRole("button", { name: "提交" }));
  const sent = page.getByRole("region", { name: "提交的内容" });
  await expect(sent.locator("[data-code=seal]")).toContainText("示例签章内容");
  await expect(sent.locator("[data-code=code]")).toContainText("任何内容");
  await expect(sent).not.toContainText("不应提交的内容");
});

test("dynamic form › counts and reports an overlong text without cutting it", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  const long = "长".repeat(10_000);
  await type(page, "explain", long);
  await expect(field(page, "explain")).toHaveValue(long);
  await expect(problem(page, "explain")).toHaveText("示例说明不能超过50个字，已超出9950个字");
  await expect(page.getByText("10000/50")).toBeVisible();
  await type(page, "projectName", "名".repeat(21));
  await expect(problem(page, "projectName")).toHaveText("示例名称不能超过20个字，已超出1个字");
  await expect(field(page, "projectName")).toHaveValue("名".repeat(21));
  await type(page, "explain", "短");
  await expect(problem(page, "explain")).toHaveCount(0);
});

test("dynamic form › can be completed by keyboard", async ({ screenOf }) => {
  const page = await screenOf(people.filer);
  await openForm(page);
  await field(page, "projectName").focus();
  await page.keyboard.type("示例工程");
  await page.keyboard.press("Tab");
  await expect(field(page, "mobile")).toBeFocused();
  await page.keyboard.type("13800000000");
  await field(page, "kind").focus();
  await page.keyboard.press("Enter");
  await expect(option(page, "请选择")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await field(page, "regionCode").focus();
  await page.keyboard.press("Enter");
  for (const name of ["浙江省", "杭州市", "西湖区"]) {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  }
  await expect(field(page, "regionCode")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page, "regulatorId")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "请选择")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await field(page, "startTime").focus();
  await page.keyboard.type("2026-1-5 9:00");
  await field(page, "endTime").focus();
  await page.keyboard.type("2026-1-6");
  await page.getByRole("button", { name: "提交" }).focus();
  await page.keyboard.press("Enter");
  const sent = page.getByRole("region", { name: "提交的内容" });
  await expect(sent.locator("[data-code=endTime]")).toContainText("2026-01-06 00:00");
});
