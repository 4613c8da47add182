import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { lastLine, playwrightCounts, secondTries, strict, total, vitestCounts } from "./counts.mjs";

const folder = mkdtempSync(join(tmpdir(), "cost-monitor-counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("vitestCounts › counts a missing report as a failure", () => {
  expect(vitestCounts(join(folder, "none.json"))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(playwrightCounts(join(folder, "none.json"))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("vitestCounts › counts a test file that cannot be loaded as a failure", () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ],
  });
  expect(vitestCounts(file)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test("playwrightCounts › counts global errors as failures and second-try passes as passed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 4 };
  const spec = (title: string, status: string) => ({
    file: "a.spec.ts",
    line: 3,
    title,
    tests: [{ status }],
  });
  const suites = [{ specs: [spec("One", "expected")], suites: [{ specs: [spec("Two", "flaky")] }] }];
  const file = report({ stats, errors: [{}], suites });
  expect(playwrightCounts(file)).toEqual({ passed: 6, failed: 2, skipped: 4 });
  expect(secondTries(file)).toEqual(["a.spec.ts:3 Two"]);
});

test("strict › fails an empty run and an unexplained bad exit", () => {
  const counts = { passed: 2, failed: 0, skipped: 0 };
  expect(strict(counts, true)).toEqual(counts);
  expect(strict(counts, false).failed).toBe(1);
  expect(strict({ passed: 0, failed: 0, skipped: 9 }, true).failed).toBe(1);
});

test("lastLine › names skipped tests only when there are any", () => {
  const one = { passed: 2, failed: 1, skipped: 0 };
  expect(lastLine(one)).toBe("2 passed, 1 failed");
  expect(lastLine(total([one, { passed: 1, failed: 0, skipped: 3 }]))).toBe("3 passed, 1 failed, 3 skipped");
});
