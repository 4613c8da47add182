import { mkdirSync, rmSync } from "node:fs";

import { StartFailure } from "./start/failure.mjs";
import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";
import { compileCache } from "./start/root.mjs";
import { lastLine, total } from "./testing/counts.mjs";
import { failureLines } from "./testing/failures.mjs";

/** Tests start the service and web processes some thirty times. */
process.env.NODE_COMPILE_CACHE ??= compileCache;

/** `npm run test:all`: what `npm test` leaves out, too (docs/adr/0050-two-sizes-of-test.md). */
const isAll = process.argv.includes("--all");
let stopping = false;
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
/** Counted where it failed: the build, the browser or the product. */
const notSeen = {
  ...nothing,
  failures: ["browser tests: not run, there is no build, no browser or no product"],
};
const say = (line) => process.stdout.write(`${line}\n`);

async function attempt(title, work) {
  try {
    return (await work()) ?? nothing;
  } catch (error) {
    const expected = error instanceof StartFailure;
    say(`✗ ${title}: ${expected ? error.message : error.stack}`);
    return { ...nothing, failed: 1, failures: [`${title}: ${error.message.split("\n", 1)[0]}`] };
  }
}

/** One core runs checks and builds while the other tests; the browser comes last and has both. */
async function main() {
  await prepare({ build: false, say });
  const { ensureTestBrowser } = await import("./testing/chromium.mjs");
  const { browser, checks, queryPlans, results, startedProduct, unitAndDatabase } =
    await import("./testing/stages.mjs");
  const { sweep } = await import("./testing/sweep.mjs");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await sweep();
  let product = null;
  const checkAndStart = async () => {
    const checked = await attempt("checks", () => checks(say));
    const started = await attempt("build and start", async () => {
      await ensureTestBrowser(say);
      await prepare({ build: true, say });
      product = await startedProduct();
    });
    return total([checked, started]);
  };
  const tested = async () => {
    const counted = await attempt("tests", () => unitAndDatabase(isAll));
    return total([counted, await attempt("query plans", queryPlans)]);
  };
  const before = await Promise.all([checkAndStart(), tested()]);
  if (stopping) return nothing;
  if (!product) return total([...before, notSeen]);
  return total([...before, await attempt("browser tests", () => browser(say, product, isAll))]);
}

async function end() {
  await endGroups();
  const swept = import("./testing/sweep.mjs").then(({ sweep }) => sweep({ own: true }));
  await swept.catch(() => {});
  process.exit(130);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (!stopping) void end();
    stopping = true;
  });
}

const sum = await attempt(isAll ? "npm run test:all" : "npm test", main);
if (!stopping) {
  for (const line of [...failureLines(sum.failures), lastLine(sum)]) say(line);
  process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
}
