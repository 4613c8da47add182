import { readFile } from "node:fs/promises";

const pageSize = 4096;

async function residentOf(pid) {
  const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "0 0");
  return Number(text.split(" ")[1] ?? 0) * pageSize;
}

/**
 * Megabytes of the renderer processes after a garbage collection.
 * @param {import("playwright").Browser} browser
 * @param {import("playwright").Page} page
 */
export async function rendererMegabytes(browser, page) {
  const tidy = await page.context().newCDPSession(page);
  await tidy.send("HeapProfiler.collectGarbage");
  await tidy.detach();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  const sizes = await Promise.all(renderers.map(({ id }) => residentOf(id)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_048_576;
}
