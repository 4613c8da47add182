import type { Browser, Page } from "playwright";

export async function openBareLines(browser: Browser, count: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.setContent(
    '<section><div role="region" aria-label="工程量清单" style="height:520px;overflow:auto"></div></section>',
  );
  await page.locator("section > div").evaluate((frame, rows) => {
    for (let row = 1; row <= rows; row += 1) {
      const line = document.createElement("div");
      line.style.height = "40px";
      line.textContent = `${row}　010101001001　平整场地　m2　100.00　1.68　168.00`;
      frame.append(line);
    }
  }, count);
  return page;
}
