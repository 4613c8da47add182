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
  expect(vitestCounts(join(folder, "none.json"))).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(playwrightCounts(join(folder, "none.json"))).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test("vitestCounts › counts a test file that cannot be loaded as a failure", () => {
  const one = (status: string) => ({ ancestorTitles: [], title: "adds", status });
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { name: "a.test.ts", status: "failed", message: "no module b", assertionResults: [] },
      { name: "c.test.ts", status: "failed", assertionResults: [one("failed")] },
      { name: "d.test.ts", status: "passed", assertionResults: [one("passed")] },
    ],
  });
  expect(vitestCounts(file)).toMatchObject({ passed: 3, failed: 2, skipped: 2 });
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
  expect(playwrightCounts(file)).toMatchObject({ passed: 6, failed: 2, skipped: 4 });
  expect(secondTries(file)).toEqual(["a.spec.ts:3 Two"]);
});

test("strict › fails an empty run and an unexplained bad exit", () => {
  const counts = { passed: 2, failed: 0, skipped: 0, failures: [] };
  expect(strict(counts, "vitest", true)).toEqual(counts);
  const crash = ["vitest: crashed, though no test failed"];
  expect(strict(counts, "vitest", false)).toMatchObject({ failed: 1, failures: crash });
  const empty = { passed: 0, failed: 0, skipped: 9, failures: [] };
  expect(strict(empty, "vitest", true)).toMatchObject({ failed: 1, failures: ["vitest: ran no test"] });
});

test("lastLine › names skipped tests only when there are any", () => {
  const one = { passed: 2, failed: 1, skipped: 0, failures: ["check lint"] };
  expect(lastLine(one)).toBe("2 passed, 1 failed");
  expect(lastLine(total([one, { passed: 1, failed: 0, skipped: 3, failures: [] }]))).toBe(
    "3 passed, 1 failed, 3 skipped",
  );
});
