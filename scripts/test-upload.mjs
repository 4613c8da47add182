import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";

/**
 * Uploads 1 GB through the built product in a browser: five network cuts, two reloads, one expired session.
 * Too slow for npm test, which does the same with a smaller file.
 */
const megabytes = 1024;
const chunks = Math.ceil((megabytes * 1_048_576) / 5_242_880);
const userCode = "zixun1";
const limit = 20 * 60_000;

const say = (line) => process.stdout.write(`${line}\n`);
function demand(holds, words) {
  if (!holds) throw new Error(words);
  say(`✓ ${words}`);
}

async function digestOf(bytes) {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}

function filesIn(product) {
  const entries = readdirSync(join(product.dataDir, "blobs"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const coming = files.filter(({ parentPath }) => /\/(tmp|parts)$/.test(parentPath));
  return { whole: files.length - coming.length, coming: coming.length };
}

async function expireSessions(product) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "update session set expires_at = now() - interval '1 minute' from account where account.id = account_id and user_code = $1",
    [userCode],
  );
  await client.end();
  return rowCount;
}

async function signInAgain(page, product) {
  const accounts = JSON.parse(readFileSync(join(product.dataDir, "demo-accounts.json"), "utf8"));
  const { password } = accounts.find((account) => account.userCode === userCode);
  await page.getByRole("alertdialog").getByRole("button", { name: "重新登录" }).click();
  const button = page.getByRole("button", { name: "登录", exact: true });
  await button.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("button")].some((one) =>
      Object.keys(one).some((key) => key.startsWith("__reactProps")),
    ),
  );
  await page.getByRole("textbox", { name: "账号" }).fill(userCode);
  await page.getByLabel("密码").fill(password);
  await button.click();
  await page.waitForURL(/\/pages\//);
}

function course({ page, context, product, choose, line }) {
  const stalled = page.getByRole("status").filter({ hasText: "网络中断，恢复后自动续传" });
  const cut = async () => {
    await context.setOffline(true);
    await stalled.waitFor();
    await context.setOffline(false);
    await stalled.waitFor({ state: "detached" });
  };
  const reload = async () => {
    await page.reload();
    await choose();
  };
  const expire = async () => {
    demand((await expireSessions(product)) > 0, "the session is over");
    await signInAgain(page, product);
    await page.goto(`${product.origin}/pages/gallery/upload`);
    await choose();
  };
  const events = [cut, cut, reload, cut, expire, cut, reload, cut];
  return async () => {
    for (const [index, event] of events.entries()) {
      const after = Math.floor((chunks * (index + 1)) / (events.length + 1));
      while (line.arrived < after) await page.waitForTimeout(100);
      const before = line.arrived;
      await event();
      say(`  ${event.name} after ${before} chunks of ${chunks}`);
    }
  };
}

async function run(product, folder) {
  const { sessionCookie } = await import("./testing/browserless.mjs");
  const { openBrowser } = await import("./bench/browser.mjs");
  const { isAlive, uploadPage, writeLargePdf } = await import("./bench/upload/upload-page.mjs");
  const file = join(folder, "千兆.pdf");
  await writeLargePdf(file, megabytes);
  const sent = await digestOf(createReadStream(file));
  const before = filesIn(product);
  const browser = await openBrowser(say);
  try {
    const page = await uploadPage(browser, product.origin, await sessionCookie(product, userCode));
    page.setDefaultTimeout(limit);
    const context = page.context();
    const line = { arrived: 0 };
    page.on("response", (answer) => {
      if (answer.url().endsWith("/chunk-upload") && answer.status() === 200) line.arrived += 1;
    });
    const choose = async () => {
      await isAlive(page);
      await page.locator("input[type=file]").setInputFiles(file);
    };
    const start = performance.now();
    await choose();
    await course({ page, context, product, choose, line })();
    const link = page.getByRole("link", { name: "千兆.pdf" });
    await link.waitFor();
    const seconds = (performance.now() - start) / 1000;
    say(`  stored after ${seconds.toFixed(0)} s`);
    // A chunk in flight at a cut may have arrived without its response.
    demand(line.arrived <= chunks, `nothing came twice: ${line.arrived} answers for ${chunks} chunks`);
    const address = new URL((await link.getAttribute("href")) ?? "", product.origin);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const stored = await fetch(address, { headers: { cookie: cookies } });
    demand(
      (await digestOf(stored.body)) === sent,
      "the stored file has the SHA-256 of the one that was sent",
    );
    const after = filesIn(product);
    demand(after.coming === 0 && after.whole === before.whole + 1, "nothing lies there but the file");
    await page.getByRole("button", { name: "删除" }).click();
    await link.waitFor({ state: "detached" });
    demand(filesIn(product).whole === before.whole, "deleted, it leaves nothing behind");
  } finally {
    await browser.close();
  }
}

async function main() {
  await prepare({ build: true, say });
  const { startProduct } = await import("./testing/product.mjs");
  const folder = mkdtempSync(join(tmpdir(), "cost-test-upload-"));
  const product = await startProduct();
  const late = setTimeout(() => void product.stop(), limit);
  try {
    if (!product.up) throw new Error(`the product did not start:\n${product.output()}`);
    await run(product, folder);
    say("1 passed, 0 failed");
  } catch (error) {
    say(`✗ ${error.stack}\n0 passed, 1 failed`);
    process.exitCode = 1;
  } finally {
    clearTimeout(late);
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
