import { fourfold, misfits, zoomed } from "../actions/fit.ts";
import { galleryLinks } from "../actions/gallery.ts";
import { screens } from "../actions/screens/screens.ts";
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

for (const name of ["todo-county", "list-filer", "list-province", "detect-standard", "result", "submitted"]) {
  test(`zoom › fits ${name} at 400 %, with the menu above the page`, async ({ pageOf }) => {
    const screen = screens.find((one) => one.name === name);
    if (!screen?.who) throw new Error(`No screen ${name}`);
    const page = await pageOf(screen.who);
    await screen.show(page);
    await page.setViewportSize(fourfold);
    await expect.poll(() => misfits(page)).toEqual([]);
    const box = await page.getByRole("main").boundingBox();
    expect(box?.width).toBeGreaterThan(280);
  });
}

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
