import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { endGroups } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";

/** Time from the click on a file's name to its first page, as a multiple of bare pdf.js with the same file. */
const aim = 1.3;
const rounds = 5;
const pages = 500;
const fileType = "最高投标限价成果文件";
const userCode = "zixun4";
const slow = 120_000;
/** Pages after which memory should no longer grow. */
const settled = 101;

const say = (line) => process.stdout.write(`${line}\n`);
const drawn = (number) => `[data-page="${number}"] canvas:not([style*="hidden"])`;

async function fresh(browser, origin, cookie, bypassCSP = false) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, bypassCSP });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: origin }]);
  return context.newPage();
}

async function fileIn(page, origin, path) {
  const headers = { origin, "x-requested-with": "XMLHttpRequest" };
  const answer = await page.request.post(`${origin}/ks/filing/v1/create`, { headers, data: {} });
  const { data } = await answer.json();
  const address = `${origin}/pages/zgxj-details/first?id=${data.id}`;
  await page.goto(address);
  await page.getByRole("button", { name: `上传${fileType}` }).waitFor();
  await page.waitForTimeout(2000);
  await page.getByLabel(`选择${fileType}`, { exact: true }).setInputFiles(path);
  await page.getByRole("link", { name: "scan.pdf" }).waitFor({ timeout: 5 * slow });
  return address;
}

async function open(page, address) {
  await page.goto(address, { waitUntil: "load" });
  const link = page.getByRole("link", { name: "scan.pdf" });
  await link.waitFor();
  await page.waitForTimeout(1500);
  await link.hover();
  await page.waitForTimeout(500);
  return link.evaluate(
    (element, [selector, limit]) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const look = () => {
          const canvas = document.querySelector(selector);
          if (canvas)
            resolve({ ms: performance.now() - start, width: canvas.width, address: element.pathname });
          else if (performance.now() - start > limit) reject(new Error("no page was drawn"));
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
    [drawn(1), slow],
  );
}

async function openBare(browser, origin, cookie, file) {
  const { bareFirstPage } = await import("./preview/bare-pdf.mjs");
  const page = await fresh(browser, origin, cookie, true);
  await page.goto(`${origin}/fileView`, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  const ms = await bareFirstPage(page, file);
  await page.context().close();
  return ms;
}

async function leaf(browser, page) {
  const { rendererMegabytes } = await import("./preview/renderer-memory.mjs");
  const number = page.getByRole("textbox", { name: `页码，共 ${pages} 页` });
  const held = [];
  let most = 0;
  for (let at = 1; at <= pages; at += 2) {
    await number.fill(String(at));
    await number.press("Enter");
    await page.locator(drawn(at)).waitFor({ timeout: slow });
    most = Math.max(most, await page.locator("[data-page] canvas").count());
    if (at % 100 === 1) held.push({ at, megabytes: await rendererMegabytes(browser, page) });
  }
  held.push({ at: pages, megabytes: await rendererMegabytes(browser, page) });
  for (const { at, megabytes } of held) say(`at page ${at}: ${megabytes.toFixed(0)} MB`);
  const early = held.find(({ at }) => at === settled);
  const grown = (held.at(-1)?.megabytes ?? 0) - (early?.megabytes ?? 0);
  say(
    `bench preview memory: ${grown.toFixed(0)} MB more at page ${pages} than at page ${settled}, ${most} pages drawn at most`,
  );
}

async function compare(browser, product, folder) {
  const { sessionCookie } = await import("../testing/browserless.mjs");
  const { scannedPdf } = await import("./preview/scanned-pdf.mjs");
  const { median } = await import("./measures/median.mjs");
  const file = await scannedPdf(browser, pages);
  const path = join(folder, "scan.pdf");
  writeFileSync(path, file);
  say(`${pages} scanned pages, ${(file.length / 1_048_576).toFixed(0)} MB`);
  const { origin } = product;
  const cookie = await sessionCookie(product, userCode);
  const first = await fresh(browser, origin, cookie);
  const address = await fileIn(first, origin, path);
  await first.context().close();
  const times = { product: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const page = await fresh(browser, origin, cookie);
    const { ms, ...shown } = await open(page, address);
    const alone = await openBare(browser, origin, cookie, shown);
    if (round === rounds) await leaf(browser, page);
    await page.context().close();
    if (round === 0) continue;
    times.product.push(ms);
    times.bare.push(alone);
    say(`round ${round}: preview ${ms.toFixed(0)} ms, bare pdf.js ${alone.toFixed(0)} ms`);
  }
  const [ours, theirs] = [median(times.product), median(times.bare)];
  say(`median of ${rounds}: preview ${ours.toFixed(0)} ms, bare pdf.js ${theirs.toFixed(0)} ms`);
  say(`bench preview first page: ratio ${(ours / theirs).toFixed(2)} (aim <= ${aim})`);
}

async function main() {
  await prepare({ build: true, say });
  const { openBrowser } = await import("./browser.mjs");
  const { productAtRest } = await import("./measures/product-at-rest.mjs");
  const folder = mkdtempSync(join(tmpdir(), "bench-preview-"));
  const product = await productAtRest();
  const browser = await openBrowser(say);
  try {
    await compare(browser, product, folder);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
