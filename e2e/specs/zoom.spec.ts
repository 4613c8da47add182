import { misfits, zoomed } from "../actions/fit.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

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
