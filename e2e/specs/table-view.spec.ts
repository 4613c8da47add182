import type { Page } from "@playwright/test";

import { endpoints } from "#contracts/endpoints.ts";

import { ask, call } from "../actions/service.ts";
import { hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** Used by no other test, so its columns may change. */
const who = people.foreignCity;
const list = "/pages/zgxj";
const asMade = { hidden: [], widths: {}, density: "default" };

test.describe.configure({ mode: "serial" });
test.afterEach(async ({ pageOf }) => {
  await ask(await pageOf(who), "preferenceSave", { key: "max-price", value: asMade });
});

const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
const kept = async (page: Page) => (await call(page, "preferenceRead", { key: "max-price" })).value;

async function openSettings(page: Page) {
  await clickHydrated(page.getByRole("button", { name: "列设置" }));
  return page.getByRole("dialog", { name: "列设置" });
}

test("table view › hides a column until 恢复默认, in the first HTML too", async ({ screenOf }) => {
  const page = await screenOf(who);
  await page.goto(list);
  const settings = await openSettings(page);
  const assignee = settings.getByRole("checkbox", { name: "承办人" });
  await assignee.check();
  await expect(page.locator("thead")).toContainText("承办人");
  await expect.poll(async () => (await kept(page))?.hidden).toEqual(["assignee"]);
  await assignee.uncheck();
  await expect(page.locator("thead")).not.toContainText("承办人");
  await settings.getByRole("checkbox", { name: "招标人" }).uncheck();
  await expect(head(page, "招标人")).toBeHidden();
  await expect.poll(async () => (await kept(page))?.hidden).toEqual(["tenderer"]);
  const html = await (await page.request.get(list)).text();
  const thead = html.slice(html.indexOf("<thead"), html.indexOf("</thead>"));
  expect(thead).toContain("编制单位");
  expect(thead).not.toContain("招标人");
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  await expect(page.getByRole("button", { name: "列设置" })).toBeFocused();
  await (await openSettings(page)).getByRole("button", { name: "恢复默认" }).click();
  await expect(page.locator("thead")).toContainText("招标人");
  await expect.poll(async () => kept(page)).toEqual(asMade);
});

test("table view › keeps at least one column", async ({ screenOf }) => {
  const page = await screenOf(who);
  await page.goto(list);
  const settings = await openSettings(page);
  const boxes = settings.getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  const count = await boxes.count();
  const shown = await settings.getByRole("checkbox", { checked: true }).count();
  for (let at = 1; at < count; at += 1) await boxes.nth(at).uncheck();
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.first()).toBeDisabled();
  await expect(page.locator("thead th")).toHaveText(["序号", "受理编号、备案编号", "操作"]);
  await expect.poll(async () => (await kept(page))?.hidden).toHaveLength(shown - 1);
});

test("table view › resizes a column by keyboard and pointer and keeps the width over a reload", async ({
  screenOf,
}) => {
  const page = await screenOf(who);
  await page.goto(list);
  const handle = page.getByRole("separator", { name: "招标人的列宽" });
  await hydrated(handle);
  const before = Number(await handle.getAttribute("aria-valuenow"));
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(handle).toHaveAttribute("aria-valuenow", String(before + 8));
  const box = await handle.boundingBox();
  if (!box) throw new Error("The handle is not on the screen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute("aria-valuenow", String(before + 68));
  await expect.poll(async () => (await kept(page))?.widths).toEqual({ tenderer: before + 68 });
  await page.reload();
  expect(await head(page, "招标人").evaluate((th) => th.getBoundingClientRect().width)).toBe(before + 68);
  await (await hydrated(handle)).dblclick();
  await expect(handle).toHaveAttribute("aria-valuenow", String(before));
  await expect.poll(async () => (await kept(page))?.widths).toEqual({});
});

test("table view › keeps the compact row height", async ({ screenOf }) => {
  const page = await screenOf(who);
  await page.goto(list);
  await clickHydrated(page.getByRole("button", { name: "紧凑" }));
  await expect(page.getByRole("button", { name: "紧凑" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await kept(page))?.density).toBe("compact");
  await page.reload();
  await expect(page.getByRole("button", { name: "紧凑" })).toHaveAttribute("aria-pressed", "true");
});

test("table view › reports a preference that could not be saved and keeps it on the screen", async ({
  screenOf,
  watch,
}) => {
  watch.expectOnConsole(/Failed to load resource|ERR_FAILED/);
  const page = await screenOf(who);
  await page.goto(list);
  await page.route(`**${endpoints.preferenceSave.path}`, (route) => route.abort());
  await clickHydrated(page.getByRole("button", { name: "紧凑" }));
  await expect(page.getByText("表格显示设置未能保存")).toBeVisible();
  await expect(page.getByRole("button", { name: "紧凑" })).toHaveAttribute("aria-pressed", "true");
});

test("table view › refetches the rows on 刷新", async ({ screenOf }) => {
  const page = await screenOf(who);
  await page.goto(list);
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).pathname === endpoints.filingList.path,
  );
  await clickHydrated(page.getByRole("button", { name: "刷新" }));
  await asked;
});
