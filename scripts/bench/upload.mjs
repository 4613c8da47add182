import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { endGroups, group } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";
import { projectNode, root } from "../start/root.mjs";

/** Throughput of a large upload, its memory, and the share of hashing in the browser. */
const aim = 0.85;
const megabytes = 256;
const rounds = 5;
const largest = 1024;
const warmUp = 16;
const growthAim = 100;
const userCodes = ["zixun1", "zixun2", "zixun3", "zixun4"];

const say = (line) => process.stdout.write(`${line}\n`);
const speed = (size, seconds) => `${(size / seconds).toFixed(1)} MB/s`;

async function startBare(origin) {
  const file = join(root, "scripts", "bench", "upload", "bare-disk.mjs");
  const started = group(projectNode, [file, origin], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const port = await new Promise((resolve) => started.child.once("message", resolve));
  return { origin: `http://127.0.0.1:${port}`, stop: started.stop };
}

async function ratioOf({ product, bare, browser, cookies, file }) {
  const { uploadOnce, uploadPage } = await import("./upload/upload-page.mjs");
  const { median } = await import("./measures/median.mjs");
  const pages = {
    product: await uploadPage(browser, product.origin, cookies[0]),
    bare: await uploadPage(browser, bare.origin, cookies[0]),
  };
  const ratios = [];
  const lines = [];
  // The demo's own jobs run for a while after the start.
  for (const page of [pages.product, pages.bare, pages.product]) await uploadOnce(page, file);
  for (let round = 1; round <= rounds; round += 1) {
    const through = await uploadOnce(pages.product, file);
    const plain = await uploadOnce(pages.bare, file);
    ratios.push(plain / through);
    lines.push(
      `round ${round}: through web and service ${speed(megabytes, through)}, plain server ${speed(megabytes, plain)}`,
    );
  }
  for (const page of Object.values(pages)) await page.context().close();
  return { ratio: median(ratios), lines };
}

async function memoryOf({ product, browser, cookies, first, file }) {
  const { uploadOnce, uploadPage } = await import("./upload/upload-page.mjs");
  const { residentOf } = await import("./measures/resident.mjs");
  const files = ["server.ts", "service/main.ts"];
  const pages = [];
  for (const cookie of cookies) pages.push(await uploadPage(browser, product.origin, cookie));
  await Promise.all(pages.map((page) => uploadOnce(page, first)));
  const look = () => files.map((name) => residentOf(name, product.servicePort) / 1e6);
  const before = look();
  const peaks = [...before];
  const timer = setInterval(() => look().forEach((now, i) => (peaks[i] = Math.max(peaks[i], now))), 250);
  const seconds = await Promise.all(pages.map((page) => uploadOnce(page, file)));
  clearInterval(timer);
  for (const page of pages) await page.context().close();
  return { before, peaks, seconds: Math.max(...seconds) };
}

async function main() {
  await prepare({ build: true, say });
  const { productAtRest } = await import("./measures/product-at-rest.mjs");
  const { sessionCookie } = await import("../testing/browserless.mjs");
  const { openBrowser } = await import("./browser.mjs");
  const { writeLargePdf } = await import("./upload/upload-page.mjs");
  const { hashRates } = await import("./upload/upload-hash.mjs");
  const folder = mkdtempSync(join(tmpdir(), "cost-bench-upload-"));
  const product = await productAtRest();
  const ending = [() => product.stop()];
  try {
    const bare = await startBare(product.origin);
    ending.unshift(() => bare.stop());
    const browser = await openBrowser(say);
    ending.unshift(() => browser.close());
    const cookies = [];
    for (const userCode of userCodes) cookies.push(await sessionCookie(product, userCode));
    const small = join(folder, "256.pdf");
    const large = join(folder, "1024.pdf");
    await writeLargePdf(small, megabytes);
    const { ratio, lines } = await ratioOf({ product, bare, browser, cookies, file: small });
    say(`bench upload: ratio ${ratio.toFixed(2)} (aim >= ${aim})`);
    for (const line of lines) say(line);
    const first = join(folder, "16.pdf");
    await writeLargePdf(first, warmUp);
    await writeLargePdf(large, largest);
    const { before, peaks, seconds } = await memoryOf({ product, browser, cookies, first, file: large });
    const growth = ["web", "service"].map(
      (name, i) => `${name} + ${(peaks[i] - before[i]).toFixed(0)} MB (from ${before[i].toFixed(0)})`,
    );
    say(
      `bench upload memory: ${cookies.length} times ${largest} MB in ${seconds.toFixed(0)} s, ${growth.join(", ")} (aim < ${growthAim})`,
    );
    const { spark, wasm } = await hashRates();
    say(
      `bench upload hash: spark-md5 ${spark.toFixed(0)} MB/s, hash-wasm ${wasm.toFixed(0)} MB/s, ratio ${(wasm / spark).toFixed(2)}`,
    );
  } finally {
    for (const end of ending) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
