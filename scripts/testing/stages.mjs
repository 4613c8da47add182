import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { runChecks } from "../checks/run-all.mjs";
import { StartFailure } from "../start/failure.mjs";
import { captured, group, within } from "../start/group.mjs";
import { projectNode, root } from "../start/root.mjs";
import { playwrightCounts, secondTries, strict, vitestCounts } from "./counts.mjs";
import { startProduct } from "./product.mjs";

const minute = 60_000;
export const results = join(root, "test-results");
const statements = join(results, "statements");
const tool = (name) => join(root, "node_modules", ".bin", name);

/** @typedef {(line: string) => void} Say */

async function runToEnd(args, options, limit) {
  const how = await within(group(projectNode, args, options), limit);
  if (typeof how === "string") process.stdout.write(`${args[0]}: ${how}\n`);
  return how === 0;
}

/** @param {Say} say */
export async function checks(say) {
  const done = await runChecks(({ name, ok, output, seconds }) => {
    say(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) say(output.trimEnd());
  }, 1);
  const failures = done.filter(({ ok }) => !ok).map(({ name }) => `check ${name}`);
  return { passed: done.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** @param {boolean} isAll with the drills and sweeps of `vitest.config.ts` */
export async function unitAndDatabase(isAll) {
  const report = join(results, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [tool("vitest"), "run", "--project=unit", "--project=db", ...reporters];
  mkdirSync(statements, { recursive: true });
  const env = { ...process.env, QUERY_LOG: statements, ...(isAll ? {} : { TEST_SIZE: "daily" }) };
  const succeeded = await runToEnd(args, { env }, 35 * minute);
  return strict(vitestCounts(report), "vitest", succeeded);
}

/** Explains what the database tests made the service ask. */
export async function queryPlans() {
  const args = [join(root, "scripts/query-plans.ts"), statements];
  const { ok, how, output } = await captured(projectNode, args, { limit: 5 * minute });
  process.stdout.write(`${output}\n`);
  const failures = ok ? [] : [`query plans: ended with ${how}`, ...output.split("\n").slice(0, 20)];
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures };
}

export async function startedProduct() {
  const product = await startProduct();
  if (product.up) return product;
  const output = product.output();
  await product.stop();
  throw new StartFailure(`the product did not start:\n${output}`);
}

/** Environment that browser tests read. @param {Awaited<ReturnType<typeof startProduct>>} product */
export function productEnv(product) {
  return {
    ...process.env,
    E2E_BASE_URL: product.origin,
    E2E_DATA_DIR: product.dataDir,
    E2E_IDENTITY: product.identity,
    E2E_SERVICE_PORT: String(product.servicePort),
    E2E_DATABASE_URL: product.databaseUrl ?? "",
  };
}

/**
 * @param {Say} say
 * @param {Awaited<ReturnType<typeof startProduct>>} product
 * @param {boolean} isAll every project of `playwright.config.ts`
 */
export async function browser(say, product, isAll) {
  const report = join(results, "e2e.json");
  try {
    const env = { ...productEnv(product), E2E_REPORT: report };
    const daily = ["--project=own address", "--project=daily"];
    const args = [tool("playwright"), "test", ...(isAll ? [] : daily)];
    const succeeded = await runToEnd(args, { env }, 40 * minute);
    if (!succeeded) say(`The end of the product's log:\n${product.output()}`);
    for (const test of secondTries(report)) say(`↻ passed at the second try only, a defect to mend: ${test}`);
    return strict(playwrightCounts(report), "playwright", succeeded);
  } finally {
    await product.stop();
  }
}
