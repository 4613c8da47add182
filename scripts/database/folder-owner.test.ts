import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { ops } from "../ops.ts";
import { demandOwner } from "./folder-owner.ts";
import { verifyAudit } from "./verify-audit.ts";

const somebody = 10_001;
const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cost-owner-"));
  if (isRoot) chownSync(folder, somebody, somebody);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("demandOwner › refuses root in a folder of somebody else, and nobody else", () => {
  expect(() => demandOwner(folder, 0)).toThrow("不能以root运行");
  expect(() => demandOwner(folder, somebody)).not.toThrow();
  expect(() => demandOwner(join(folder, "missing"), 0)).not.toThrow();
});

it.runIf(isRoot)("ops, verifyAudit › leave nothing of root in a folder of somebody else", async () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const given = { DATA_DIR: folder, BACKUP_DIR: join(folder, "backup"), SESSION_SECRET: "s".repeat(32) };
  expect(await ops(given, ["backup"], say)).toBe(2);
  expect(await ops(given, ["restore", "--to-time=2026-11-26T08:00:00+08:00"], say)).toBe(2);
  expect(await verifyAudit(given, [], say)).toBe(2);
  expect(lines.filter((line) => line.includes("不能以root运行"))).toHaveLength(3);
});
