import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

import { root } from "../start/root.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts `failures` names what failed. */

/** @type {Counts} */
export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** @param {string} what @returns {Counts} */
export function failure(what) {
  return { ...nothing, failed: 1, failures: [what] };
}

function read(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Without a report the runner crashed, which counts as one failure. */
const crashed = (runner) => failure(`${runner} wrote no report`);

/** A file without a failed test could not be loaded. */
function vitestFailures({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((one) => one.status === "failed");
  if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`);
  return status === "failed" ? [`${file} (not loaded)`] : [];
}

/** @param {string} file @returns {Counts} */
export function vitestCounts(file) {
  const report = read(file);
  if (!report) return crashed("vitest");
  const failures = report.testResults.flatMap(vitestFailures);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap((inner) => specsOf(inner))];
}

/** Browser tests that ended with this status, as `file:line title`. */
function specsThat(report, status) {
  const specs = (report?.suites ?? []).flatMap((suite) => specsOf(suite));
  const found = specs.filter((spec) => spec.tests.some((test) => test.status === status));
  return found.map((spec) => `${spec.file}:${spec.line} ${spec.title}`);
}

/** @param {string} file @returns {Counts} */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return crashed("playwright");
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors.map(({ message }) => `playwright: ${String(message).split("\n")[0]}`);
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures: [...specsThat(report, "unexpected"), ...errors],
  };
}

/**
 * Browser tests that passed only at the second try (docs/adr/0009-second-try.md).
 * @param {string} file @returns {string[]}
 */
export function secondTries(file) {
  return specsThat(read(file), "flaky");
}

/**
 * Counts as failed a runner that ran nothing, or failed without naming a test.
 * @param {string} runner
 * @param {Counts} counts
 * @param {boolean} succeeded whether the runner ended well
 * @returns {Counts}
 */
export function strict(runner, counts, succeeded) {
  if (counts.passed + counts.failed === 0) return { ...counts, ...failure(`${runner} ran no test`) };
  if (!succeeded && counts.failed === 0)
    return { ...counts, failed: 1, failures: [`${runner} failed without naming a test`] };
  return counts;
}

/** @param {Counts[]} all @returns {Counts} */
export function total(all) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ part) =>
    all.reduce((so, counts) => so + counts[part], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    failures: all.flatMap(({ failures }) => failures),
  };
}

const most = 40;

/** What failed, a line each, and the counts as the last line, so that the end of a long log tells it. @param {Counts} counts */
export function lastLines({ passed, failed, skipped, failures }) {
  const named = failures.slice(0, most).map((what) => `✗ ${what}`);
  const more = failures.length > most ? [`… and ${failures.length - most} more`] : [];
  return [
    ...named,
    ...more,
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ];
}
