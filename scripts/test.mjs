import { mkdirSync, rmSync } from "node:fs";

import { StartFailure } from "./start/failure.mjs";
import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare.mjs";
import { lastLine, total } from "./testing/counts.mjs";

let stopping = false;
const nothing = { passed: 0, failed: 0, skipped: 0 };
const say = (line) => process.stdout.write(`${line}\n`);

/** What is no test counts only when it fails. */
async function attempt(title, work) {
  try {
    return (await work()) ?? nothing;
  } catch (error) {
    say(`✗ ${title}: ${error instanceof StartFailure ? error.message : error.stack}`);
    return { ...nothing, failed: 1 };
  }
}

/** One core checks and builds while the other tests; the browser comes last and has both. */
async function main() {
  await prepare({ build: false, say });
  const { ensureTestBrowser } = await import("./testing/chromium.mjs");
  const { browser, checks, results, unitAndDatabase } = await import("./testing/stages.mjs");
  const { sweep } = await import("./testing/sweep.mjs");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await sweep();
  const checkAndBuild = async () => {
    const checked = await attempt("checks", () => checks(say));
    return { checked, built: await attempt("build", () => prepare({ build: true, say })) };
  };
  const [{ checked, built }, tested, installed] = await Promise.all([
    checkAndBuild(),
    attempt("tests", unitAndDatabase),
    attempt("Chromium", () => ensureTestBrowser(say)),
  ]);
  if (stopping) return nothing;
  const canBrowse = built.failed + installed.failed === 0;
  const seen = canBrowse ? await attempt("browser tests", () => browser(say)) : nothing;
  if (!canBrowse) say("✗ browser tests: not run, there is no build or no browser");
  return total([checked, built, tested, installed, seen]);
}

async function end() {
  await endGroups();
  const swept = import("./testing/sweep.mjs").then(({ sweep }) => sweep({ own: true }));
  // Before the packages are installed there is nothing to sweep, and nothing to do it with.
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
  say(lastLine(sum));
  process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
}
