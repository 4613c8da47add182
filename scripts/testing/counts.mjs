import { playwrightFailures, vitestFailures } from "./failures.mjs";
import { read, specsOf } from "./reports.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */

/** Without a report the runner crashed, which counts as one failure. */
const crashed = (failures) => ({ passed: 0, failed: 1, skipped: 0, failures });

/** @param {string} file @returns {Counts} */
export function vitestCounts(file) {
  const report = read(file);
  const failures = vitestFailures(file);
  if (!report) return crashed(failures);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every(({ status: one }) => one !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
  };
}

/** @param {string} file @returns {Counts} */
export function playwrightCounts(file) {
  const report = read(file);
  const failures = playwrightFailures(file);
  if (!report) return crashed(failures);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, failures };
}

/**
 * Browser tests that passed only at the second try (docs/adr/0009-second-try.md).
 * @param {string} file @returns {string[]}
 */
export function secondTries(file) {
  const specs = specsOf(read(file) ?? {});
  const flaky = specs.filter((spec) => spec.tests.some(({ status }) => status === "flaky"));
  return flaky.map((spec) => `${spec.file}:${spec.line} ${spec.title}`);
}

/**
 * Counts as failed a runner that ran nothing, or failed without naming a test.
 * @param {Counts} counts
 * @param {string} runner
 * @param {boolean} succeeded whether the runner ended well
 * @returns {Counts}
 */
export function strict(counts, runner, succeeded) {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, failures: [`${runner}: ran no test`] };
  if (succeeded) return counts;
  return { ...counts, failed: 1, failures: [`${runner}: crashed, though no test failed`] };
}

/** @param {Counts[]} all @returns {Counts} */
export function total(all) {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { passed, failed, skipped, failures } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.failures.push(...failures);
  }
  return sum;
}

/** @param {Counts} counts */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
