import type { Browser, Page } from "playwright";

import { openBrowser } from "./bench/browser.mjs";
import { type LargeReport, largeReport } from "./bench/large-report.ts";
import { median } from "./bench/median.mjs";
import { lines, scrollFrames } from "./bench/scroll-frames.ts";
import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare.mjs";
import { startProduct } from "./testing/product.mjs";

/** `npm run bench:result`: a bill of 100,000 items on the result page, as its reader feels it. */
const items = 100_000;
const rounds = 5;
/** No frame of scrolling may be longer than this, in milliseconds. */
const limit = 50;
const aim = 1;
const steps = 240;
/** Fast reading with the wheel; dragging the bar goes through the whole bill in as many steps. */
const wheel = 120;
const slow = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

async function open(browser: Browser, origin: string, { id, cookie }: LargeReport): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`${origin}/pages/zgxj-details/result?id=${id}`, { waitUntil: "commit" });
  await page
    .getByRole("region", { name: "检测问题" })
    .getByRole("article")
    .first()
    .waitFor({ timeout: slow });
  say(`first findings in sight after ${(performance.now() - start).toFixed(0)} ms`);
  await page.locator(`${lines} tr[aria-rowindex]`).nth(5).waitFor();
  await page.waitForLoadState("load");
  return page;
}

async function longestFrames(page: Page): Promise<number[]> {
  const longest: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const still = Math.max(...(await scrollFrames(page, steps, 0)));
    const read = Math.max(...(await scrollFrames(page, steps, wheel)));
    const dragged = Math.max(...(await scrollFrames(page, steps, null)));
    await page
      .locator(`${lines} tr[aria-rowindex]`)
      .last()
      .getByText(/\d/)
      .first()
      .waitFor({ timeout: slow });
    const name = round === 0 ? "warm-up" : `round ${round}`;
    say(
      `${name}: longest frame standing still ${ms(still)}, reading ${ms(read)}, dragging to the end ${ms(dragged)}`,
    );
    if (round > 0) longest.push(Math.max(read, dragged));
  }
  return longest;
}

/** From the key to the line: a word is looked for, and the next finding is gone to. */
async function jumps(page: Page): Promise<void> {
  const selected = page.locator(`${lines} tr[aria-selected="true"]`);
  const timed = async (name: string, act: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    await act();
    await selected.getByText(/\d{12}/).waitFor({ timeout: slow });
    say(`${name}: ${(performance.now() - start).toFixed(0)} ms`);
  };
  const box = page.getByRole("search", { name: "在清单中查找" });
  await box.getByRole("searchbox").fill("管道绝热");
  await timed("a word found, its line in sight", async () => {
    await box.getByRole("searchbox").press("Enter");
    await box.getByText(/^\d+ \/ \d+/).waitFor({ timeout: slow });
  });
  await page.getByRole("navigation", { name: "按严重程度" }).getByRole("link", { name: /^错误/ }).click();
  await page.getByRole("heading", { name: "检测问题" }).click();
  await page.getByRole("list", { name: "按规则" }).getByRole("link", { name: /^P01/ }).click();
  await page.waitForURL(/rule=P01/);
  await page.getByRole("heading", { name: "检测问题" }).click();
  await timed("the next finding, its line in sight", () => page.keyboard.press("n"));
}

async function measure(browser: Browser, origin: string, report: LargeReport): Promise<void> {
  const page = await open(browser, origin, report);
  const longest = await longestFrames(page);
  await jumps(page);
  const middle = median(longest);
  say(`longest frames of ${rounds} rounds: ${longest.map((one) => one.toFixed(1)).join(", ")} ms`);
  say(
    `bench result frame: ratio ${(middle / limit).toFixed(2)} (aim <= ${aim}), median of the longest ${ms(middle)}, limit ${limit} ms`,
  );
  if (middle > limit * aim) process.exitCode = 1;
}

async function main(): Promise<void> {
  await prepare({ build: true, say });
  const product = await startProduct();
  const browser = await openBrowser(say);
  try {
    const { origin, dataDir, databaseUrl } = product;
    if (databaseUrl === null) throw new Error(`the product did not start:\n${product.output()}`);
    const report = await largeReport({ origin, dataDir, databaseUrl }, items);
    say(`${items} items, ${(report.bytes / 1e6).toFixed(0)} MB, checked in ${report.seconds.toFixed(1)} s`);
    await measure(browser, origin, report);
  } finally {
    await browser.close();
    await product.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
