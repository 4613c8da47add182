import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { keptSecrets } from "./secrets.mjs";

test("secrets are made once, strong, and readable by their owner alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = keptSecrets(folder);
  expect(keptSecrets(folder)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(2);
  for (const secret of Object.values(first)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});
