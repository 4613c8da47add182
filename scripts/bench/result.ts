import type { Browser, Page } from "playwright";

import { endGroups } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";
import { openBrowser } from "./browser.mjs";
import { median } from "./measures/median.mjs";
import { productAtRest } from "./measures/product-at-rest.mjs";
import { openBareLines } from "./result/bare-lines.ts";
import { type LargeReport, largeReport } from "./result/large-report.ts";
import { lines, scrollFrames } from "./result/scroll-frames.ts";
import { workOf } from "./result/work.ts";

/** `npm run bench:result`: scrolling and searching a bill of 100,000 items on the result page. */
const items = 100_000;
const rounds = 5;
/** Milliseconds. */
const limit = 50;
const aim = 1;
const steps = 240;
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

type Round = { longest: number; over: number; frames: number; work: number };

class Scroller {
  readonly rounds: Round[] = [];
  private readonly name: string;
  private readonly page: Page;
  private readonly work: () => Promise<number>;

  private constructor(name: string, page: Page, work: () => Promise<number>) {
    this.name = name;
    this.page = page;
    this.work = work;
  }

  static async of(name: string, page: Page): Promise<Scroller> {
    return new Scroller(name, page, await workOf(page));
  }

  async round(counts: boolean): Promise<void> {
    await this.page.bringToFront();
    const still = Math.max(...(await scrollFrames(this.page, steps, 0)));
    const before = await this.work();
    const read = await scrollFrames(this.page, steps, wheel);
    const dragged = await scrollFrames(this.page, steps, null);
    const frames = [...read, ...dragged];
    const work = ((await this.work()) - before) / frames.length;
    const over = frames.filter((frame) => frame > limit).length;
    say(
      `${counts ? `round ${this.rounds.length + 1}` : "warm-up"}, ${this.name}: longest frame standing still ${ms(still)}, reading ${ms(Math.max(...read))}, dragging to the end ${ms(Math.max(...dragged))}; ${over} of ${frames.length} over ${limit} ms; ${ms(work)} of processor time a frame`,
    );
    if (counts) this.rounds.push({ longest: Math.max(...frames), over, frames: frames.length, work });
  }

  /** Medians of the longest frame and of processor time a frame; all frames over the limit. */
  result(): { longest: number; over: number; frames: number; work: number } {
    const sum = (of: (round: Round) => number) => this.rounds.reduce((total, round) => total + of(round), 0);
    return {
      longest: median(this.rounds.map(({ longest }) => longest)),
      over: sum(({ over }) => over),
      frames: sum(({ frames }) => frames),
      work: median(this.rounds.map(({ work }) => work)),
    };
  }
}

async function scroll(page: Page, barePage: Page): Promise<{ own: Round; bare: Round }> {
  const own = await Scroller.of("result page", page);
  const bare = await Scroller.of("bare page", barePage);
  for (let round = 0; round <= rounds; round += 1) {
    await bare.round(round > 0);
    await own.round(round > 0);
    await page
      .locator(`${lines} tr[aria-rowindex]`)
      .last()
      .getByText(/\d/)
      .first()
      .waitFor({ timeout: slow });
  }
  await page.bringToFront();
  return { own: own.result(), bare: bare.result() };
}

/** Time from the key to the line, for a search and for the next finding. */
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
  const { own, bare } = await scroll(page, await openBareLines(browser, items));
  await jumps(page);
  for (const [name, { over, frames, work }] of Object.entries({ "result page": own, "bare page": bare }))
    say(`${name}: ${over} of ${frames} frames over ${limit} ms, ${ms(work)} of processor time a frame`);
  say(
    `bench result frame: ratio ${(own.longest / limit).toFixed(2)} (aim <= ${aim}), median of the longest ${ms(own.longest)}, limit ${limit} ms, bare page ${ms(bare.longest)}`,
  );
  if (own.longest > limit * aim) process.exitCode = 1;
}

async function main(): Promise<void> {
  await prepare({ build: true, say });
  const product = await productAtRest();
  const browser = await openBrowser(say);
  try {
    const { origin, dataDir, databaseUrl } = product;
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
