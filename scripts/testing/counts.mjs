import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Without a report the runner crashed, which counts as one failure. */
const crashed = { passed: 0, failed: 1, skipped: 0 };

function read(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** @param {string} file @returns {Counts} */
export function vitestCounts(file) {
  const report = read(file);
  if (!report) return crashed;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every(({ status: one }) => one !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** @param {string} file @returns {Counts} */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return crashed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap((inner) => specsOf(inner))];
}

/**
 * Browser tests that passed only at the second try (docs/adr/0009-second-try.md).
 * @param {string} file @returns {string[]}
 */
export function secondTries(file) {
  const specs = (read(file)?.suites ?? []).flatMap((suite) => specsOf(suite));
  const flaky = specs.filter((spec) => spec.tests.some(({ status }) => status === "flaky"));
  return flaky.map((spec) => `${spec.file}:${spec.line} ${spec.title}`);
}

/**
 * Counts as failed a runner that ran nothing, or failed without naming a test.
 * @param {Counts} counts
 * @param {boolean} succeeded whether the runner ended well
 * @returns {Counts}
 */
export function strict(counts, succeeded) {
  const nothing = counts.passed + counts.failed === 0;
  const unexplained = !succeeded && counts.failed === 0;
  return nothing || unexplained ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export function total(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** @param {Counts} counts */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
