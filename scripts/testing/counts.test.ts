import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { root } from "../start/root.mjs";
import { failure, lastLines, playwrightCounts, secondTries, strict, total, vitestCounts } from "./counts.mjs";

const folder = mkdtempSync(join(tmpdir(), "cost-monitor-counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("vitestCounts › counts a missing report as a failure", () => {
  const none = join(folder, "none.json");
  expect(vitestCounts(none)).toMatchObject({ passed: 0, failed: 1, failures: ["vitest wrote no report"] });
  expect(playwrightCounts(none)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ["playwright wrote no report"],
  });
});

test("vitestCounts › counts a test file that cannot be loaded as a failure", () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { name: join(root, "a.test.ts"), status: "failed", assertionResults: [] },
      {
        name: join(root, "b.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "failed", fullName: "One › fails" },
          { status: "passed", fullName: "One › passes" },
        ],
      },
      { name: join(root, "c.test.ts"), status: "passed", assertionResults: [{ status: "passed" }] },
    ],
  });
  expect(vitestCounts(file)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: ["a.test.ts (not loaded)", "b.test.ts › One › fails"],
  });
});

test("playwrightCounts › counts global errors as failures and second-try passes as passed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 4 };
  const spec = (title: string, status: string) => ({
    file: "a.spec.ts",
    line: 3,
    title,
    tests: [{ status }],
  });
  const inner = { specs: [spec("Two", "flaky"), spec("Three", "unexpected")] };
  const suites = [{ specs: [spec("One", "expected")], suites: [inner] }];
  const file = report({ stats, errors: [{ message: "no browser\nat …" }], suites });
  expect(playwrightCounts(file)).toEqual({
    passed: 6,
    failed: 2,
    skipped: 4,
    failures: ["a.spec.ts:3 Three", "playwright: no browser"],
  });
  expect(secondTries(file)).toEqual(["a.spec.ts:3 Two"]);
});

test("strict › fails an empty run and an unexplained bad exit", () => {
  const counts = { passed: 2, failed: 0, skipped: 0, failures: [] };
  const empty = { ...counts, passed: 0, skipped: 9 };
  expect(strict("vitest", counts, true)).toEqual(counts);
  expect(strict("vitest", counts, false).failures).toEqual(["vitest failed without naming a test"]);
  expect(strict("vitest", empty, true).failures).toEqual(["vitest ran no test"]);
});

test("lastLines › names skipped tests only when there are any", () => {
  const one = { passed: 2, failed: 0, skipped: 0, failures: [] };
  expect(lastLines(one)).toEqual(["2 passed, 0 failed"]);
  expect(lastLines(total([one, { ...one, passed: 1, skipped: 3 }]))).toEqual([
    "3 passed, 0 failed, 3 skipped",
  ]);
});

test("lastLines › names forty failures before the counts", () => {
  const many = total(Array.from({ length: 42 }, (_, index) => failure(`check ${index}`)));
  const lines = lastLines(many);
  expect(lines[0]).toBe("✗ check 0");
  expect(lines.slice(39)).toEqual(["✗ check 39", "… and 2 more", "0 passed, 42 failed"]);
});
