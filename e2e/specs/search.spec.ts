import { call } from "../actions/service.ts";
import { hydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

test("search › leads by keyboard from the header to a filing, on a phone from its page, and keeps synonyms", async ({
  sessionOf,
  watch,
}) => {
  const page = await sessionOf(people.province);
  const { rows } = await call(page, "filingList", { status: "filed", pageSize: 10 });
  const [first] = rows;
  if (!first) throw new Error("The demo has no filed filing");

  await step("the number, in full width and small letters, finds the filing", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto("/pages/cityToDo");
    const field = await hydrated(page.getByRole("searchbox", { name: "搜索内容" }));
    await field.focus();
    await page.keyboard.type(fullWidth(first.filingNo.toLowerCase()));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pages\/search\?text=/);
    const found = page.getByRole("region", { name: "备案" }).getByRole("listitem");
    await expect(found).toHaveCount(1);
    await expect(found.locator("mark")).toHaveText(first.filingNo);
    await found.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/-details\//);
    await expect(page.getByText(first.projectName).first()).toBeVisible();
  });

  await step("a phone has the page behind an icon; punctuation alone is told beside the field", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("banner").getByRole("link", { name: "搜索" }).click();
    const form = page.getByRole("search", { name: "搜索备案、通知公告和帮助" });
    const field = await hydrated(form.getByRole("searchbox", { name: "关键词" }));
    await field.fill("，。");
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(/仅有标点符号无法搜索/);
    await field.fill("工程");
    await field.press("Enter");
    await page.getByRole("link", { name: /^查看全部\d+条备案$/ }).click();
    await expect(page).toHaveURL(/source=filing/);
    await expect(page.getByRole("region", { name: "备案" }).getByRole("listitem")).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await step("a list, too, tells of punctuation and of too many characters, and keeps its rows", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/pages/zgxj?search=${encodeURIComponent("长".repeat(300))}`);
    const field = await hydrated(page.getByRole("searchbox", { name: "关键词" }));
    await expect(field).toHaveAccessibleDescription(/不能超过100个字，现有300个字/);
    await field.fill("，。");
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(/仅有标点符号无法搜索/);
    await expect(field).toBeFocused();
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    const box = page.getByRole("searchbox", { name: "搜索内容" });
    await box.fill("长".repeat(10_000));
    await box.press("Enter");
    await expect(box).toHaveJSProperty(
      "validationMessage",
      "关键词不能超过100个字，现有10000个字，请缩短后重试",
    );
    watch.expectOnConsole(/status of 4(14|31)/);
    for (const length of [1000, 10_000]) {
      await page.goto(`/pages/search?text=${encodeURIComponent("长".repeat(length))}`);
      await expect(page.getByRole("heading", { name: "请求地址过长" })).toBeVisible();
    }
  });

  await step("an enabled synonym is searched too, and named", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto("/pages/search?view=words");
    await (await hydrated(page.getByRole("button", { name: "新增同义词" }))).click();
    const dialog = page.getByRole("dialog", { name: "新增同义词" });
    await dialog.getByRole("textbox", { name: "同义词" }).fill("甲乙丙、工程");
    await dialog.getByRole("checkbox", { name: "启用" }).check();
    await dialog.getByRole("button", { name: "保存" }).click();
    const row = page.getByRole("row", { name: /甲乙丙、工程/ });
    await expect(row).toContainText("已启用");
    await page.goto(`/pages/search?text=${encodeURIComponent("甲乙丙")}`);
    await expect(page.getByText("已同时搜索同义词：工程")).toBeVisible();
    await page.goto("/pages/search?view=words");
    await (await hydrated(row.getByRole("button", { name: /^删除/ }))).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(row).toHaveCount(0);
  });
});
