import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { root } from "../root.mjs";
import { readSettings } from "../settings.mjs";
import { product } from "./product.mjs";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cost-monitor-product-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("product › stops at once while its service waits for the database", async () => {
  const settings = readSettings({ DATA_DIR: dataDir }, { root, only: "service" });
  const silent = () => undefined;
  const { start, stop } = product({ settings, built: Promise.resolve(), say: silent, fail: silent });
  const starting = start().catch((error: unknown) => error);
  await stop();
  expect(await starting).toMatchObject({ message: "Stopped while waiting for PostgreSQL." });
}, 10_000);
