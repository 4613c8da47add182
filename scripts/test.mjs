import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { runChecks } from "./checks/run-all.mjs";
import { StartFailure } from "./start/failure.mjs";
import { prepare } from "./start/prepare.mjs";
import { projectNode, root } from "./start/root.mjs";
import { abortSteps } from "./start/step.mjs";
import { lastLine, playwrightCounts, strict, total, vitestCounts } from "./testing/counts.mjs";
import { endAll, runToEnd } from "./testing/run.mjs";

const minute = 60_000;
const results = join(root, "test-results");
const say = (line) => process.stdout.write(`${line}\n`);
const tool = (name) => join(root, "node_modules", ".bin", name);

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** What is no test counts only when it fails. */
async function attempt(title, work) {
  try {
    return (await work()) ?? nothing;
  } catch (error) {
    say(`✗ ${title}: ${error instanceof StartFailure ? error.message : error.stack}`);
    return { ...nothing, failed: 1 };
  }
}

async function checks() {
  const done = await runChecks(({ name, ok, output, seconds }) => {
    say(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) say(output.trimEnd());
  }, 1);
  const failed = done.filter(({ ok }) => !ok).length;
  return { passed: done.length - failed, failed, skipped: 0 };
}

async function unitAndDatabase() {
  const report = join(results, "vitest.json");
  const args = [
    tool("vitest"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const succeeded = await runToEnd("vitest", projectNode, args, { limit: 15 * minute });
  return strict(vitestCounts(report), succeeded);
}

async function browser() {
  const { startProduct } = await import("./testing/product.mjs");
  const report = join(results, "e2e.json");
  const product = await startProduct();
  try {
    if (!product.up) throw new StartFailure(`the product did not start:\n${product.output()}`);
    const env = {
      ...process.env,
      E2E_BASE_URL: product.origin,
      E2E_DATA_DIR: product.dataDir,
      E2E_REPORT: report,
    };
    const succeeded = await runToEnd("playwright", projectNode, [tool("playwright"), "test"], {
      env,
      limit: 20 * minute,
    });
    if (!succeeded) say(`The end of the product's log:\n${product.output()}`);
    return strict(playwrightCounts(report), succeeded);
  } finally {
    await product.stop();
  }
}

async function chromium() {
  const { ensureChromium } = await import("./testing/chromium.mjs");
  await ensureChromium(say);
}

async function main() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await prepare({ build: false, say });
  const { sweep } = await import("./testing/sweep.mjs");
  await sweep();
  const counts = [];
  const built = (async () => {
    counts.push(await checks());
    counts.push(await attempt("build", () => prepare({ build: true, say })));
    counts.push(await attempt("chromium", chromium));
  })();
  const tested = unitAndDatabase().then((found) => counts.push(found));
  await Promise.all([built, tested]);
  counts.push(await attempt("browser tests", browser));
  return total(counts);
}

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    abortSteps();
    void endAll().then(() => process.exit(130));
  });
}

const sum = await attempt("npm test", main);
if (!stopping) {
  say(lastLine(sum));
  process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
}
