import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { root } from "./start/root.mjs";

const monitoring = join(root, "deploy", "monitoring");
const read = (...path: string[]): string => readFileSync(join(root, ...path), "utf8");
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

it("deploy/monitoring › asks for the jobs that the documents tell Prometheus to make", () => {
  const asked = ["alerts.yml", "dashboard.json"].flatMap((name) =>
    found(read("deploy", "monitoring", name), /\bjob=\\?"([^"\\]+)/g),
  );
  const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const made = pages.flatMap((page) => found(read("docs", page), /job_name: (\S+)/g));
  expect(made.length).toBeGreaterThan(1);
  expect([...new Set(made)]).toEqual([...new Set(asked)]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

it.runIf(hasPromtool)("deploy/monitoring/alerts.yml › passes the tests of its rules", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "alerts.test.yml"], {
    cwd: monitoring,
    encoding: "utf8",
  });
  expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
});
