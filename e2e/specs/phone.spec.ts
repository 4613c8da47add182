import { hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("lists on a phone › are cards with the project's name first", async ({ pageOf }) => {
  const page = await pageOf(people.filer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pages/zgxj");
  const card = page.getByRole("region", { name: "最高投标限价备案列表" }).locator("tbody tr").first();
  const name = card
    .locator("td")
    .filter({ has: page.locator("a") })
    .first();
  const top = async (text: string) => (await card.locator(`[data-name="${text}"]`).boundingBox())?.y ?? 0;
  await expect(name).toBeVisible();
  for (const other of ["受理编号、备案编号", "招标人", "最高投标限价（元）", "状态"])
    expect(await top("项目名称"), other).toBeLessThan(await top(other));
  const label = await card
    .locator('[data-name="招标人"]')
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toBe('"招标人"');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("navigation › a clicked link looks pressed at once, and a slow page becomes a skeleton", async ({
  pageOf,
}) => {
  const page = await pageOf(people.filer);
  await page.goto("/pages/zgxj");
  const seen = Promise.withResolvers<void>();
  await page.route(/\/pages\/zgxj-details/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  const link = page.locator("tbody tr").first().locator("a").first();
  await (await hydrated(link)).click({ noWaitAfter: true });
  await expect(link).toHaveAttribute("data-opening", "");
  const skeleton = () =>
    page.getByRole("main").evaluate((main) => getComputedStyle(main, "::after").visibility);
  await expect.poll(skeleton).toBe("visible");
  seen.resolve();
  await page.waitForURL(/zgxj-details/);
  await expect(page.locator("[data-opening]")).toHaveCount(0);
});
