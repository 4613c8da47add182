import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { root } from "../start/root.mjs";
import { failureLines, playwrightFailures, vitestFailures } from "./failures.mjs";

const folder = mkdtempSync(join(tmpdir(), "cost-monitor-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const assertion = (title: string, status: string) => ({
  ancestorTitles: ["unit"],
  title,
  status,
  failureMessages: status === "failed" ? ["Error: 3 is not 4\n  at a.ts:1"] : [],
});

test("vitestFailures › names file, group, title and reason, and a file that cannot be loaded", () => {
  const file = report({
    testResults: [
      {
        name: join(root, "service", "a.db.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [assertion("adds", "failed"), assertion("removes", "passed")],
      },
      {
        name: join(root, "lib", "b.test.ts"),
        status: "failed",
        message: "Cannot find c.ts\n  at b.test.ts:1",
        assertionResults: [assertion("adds", "skipped")],
      },
    ],
  });
  const expected = [
    "service/a.db.test.ts › unit › adds: Error: 3 is not 4",
    "lib/b.test.ts: Cannot find c.ts",
  ];
  expect(vitestFailures(file)).toEqual(expected);
});

test("playwrightFailures › names place, group, title and reason, and global errors", () => {
  const spec = (title: string, status: string) => ({
    file: "gallery/y.spec.ts",
    line: 12,
    title,
    tests: [{ status, results: [status === "unexpected" ? { error: { message: "not there\n at" } } : {}] }],
  });
  const group = { title: "form", file: "gallery/y.spec.ts", specs: [spec("saves", "unexpected")] };
  const specs = [spec("opens", "unexpected"), spec("closes", "flaky"), spec("prints", "expected")];
  const suite = { title: "gallery/y.spec.ts", file: "gallery/y.spec.ts", specs, suites: [group] };
  const file = report({ errors: [{ message: "Error: no browser\n  at x.ts:1" }], suites: [suite] });
  expect(playwrightFailures(file)).toEqual([
    "e2e/specs/gallery/y.spec.ts:12 › opens: not there",
    "e2e/specs/gallery/y.spec.ts:12 › form › saves: not there",
    "playwright: Error: no browser",
  ]);
});

test("failures › tell a runner that left no report", () => {
  const none = join(folder, "none.json");
  expect(vitestFailures(none)).toEqual(["vitest: crashed, it left no report"]);
  expect(playwrightFailures(none)).toEqual(["playwright: crashed, it left no report"]);
});

test("failureLines › shows forty and counts the others", () => {
  expect(failureLines(["check lint"])).toEqual(["✗ check lint"]);
  const many = Array.from({ length: 42 }, (_, index) => `check ${index}`);
  expect(failureLines(many).slice(39)).toEqual(["✗ check 39", "… and 2 more"]);
});
