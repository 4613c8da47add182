import { mkdirSync, rmSync } from "node:fs";

import { StartFailure } from "./start/failure.mjs";
import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare.mjs";
import { failure, lastLines, nothing, total } from "./testing/counts.mjs";

let stopping = false;
const say = (line) => process.stdout.write(`${line}\n`);

async function attempt(title, work) {
  try {
    return (await work()) ?? nothing;
  } catch (error) {
    say(`✗ ${title}: ${error instanceof StartFailure ? error.message : error.stack}`);
    return failure(title);
  }
}

/** One core runs checks and builds while the other tests; the browser comes last and has both. */
async function main() {
  await prepare({ build: false, say });
  const { ensureTestBrowser } = await import("./testing/chromium.mjs");
  const { browser, checks, results, startedProduct, unitAndDatabase } = await import("./testing/stages.mjs");
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
  const before = await Promise.all([checkAndStart(), attempt("tests", unitAndDatabase)]);
  if (stopping) return nothing;
  const seen = product
    ? await attempt("browser tests", () => browser(say, product))
    : failure("browser tests: not run, there is no build, no browser or no product");
  return total([...before, seen]);
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

const sum = await attempt("npm test", main);
if (!stopping) {
  say(lastLines(sum).join("\n"));
  process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
}
