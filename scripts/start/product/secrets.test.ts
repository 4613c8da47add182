import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { keptSecrets } from "./secrets.mjs";

// ASVS 11.5.1, 13.2.3
test("keptSecrets › generates strong secrets once, readable by the owner only", () => {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = keptSecrets(folder);
  expect(keptSecrets(folder)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(3);
  const { DATA_KEY, ...others } = first;
  for (const secret of Object.values(others)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(Buffer.from(DATA_KEY ?? "", "base64")).toHaveLength(32);
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("keptSecrets › keeps existing secrets and adds new ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "secrets.json"), JSON.stringify({ SESSION_SECRET: "s", SERVICE_SECRET: "t" }));
  const kept = keptSecrets(folder);
  expect(kept).toMatchObject({ SESSION_SECRET: "s", SERVICE_SECRET: "t" });
  expect(kept.DATA_KEY).toHaveLength(44);
  expect(keptSecrets(folder)).toEqual(kept);
});
