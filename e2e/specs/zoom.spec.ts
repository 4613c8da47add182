import { misfits, zoomed } from "../actions/fit.ts";
import { galleryLinks } from "../actions/gallery.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ mode: "parallel" });
test.use({ viewport: zoomed });

test("zoom › fits every gallery piece at 200 %, nothing cut", async ({ pageOf }) => {
  test.slow();
  const page = await pageOf(people.thirdFiler);
  await page.setViewportSize(zoomed);
  for (const { name, path } of await galleryLinks(page)) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(await misfits(page), name).toEqual([]);
  }
});

test("misfits › finds overflow and cut words", async ({ pageOf }) => {
  const page = await pageOf(people.thirdFiler);
  await page.setViewportSize(zoomed);
  await page.goto("/pages/gallery");
  await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    title.style.whiteSpace = "nowrap";
    title.textContent = "很长的标题".repeat(30);
  });
  expect((await misfits(page)).join("\n")).toMatch(/the page is \d+ px wide[^]*h1 “很长的标题/);
});
