import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { type TestService, testService, testSettings } from "#service/http/testing/test-service.ts";

import { ops } from "./ops.ts";

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await testService();
  folder = await mkdtemp(join(tmpdir(), "cost-ops-"));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function said(args: string[], changes: Record<string, string> = {}) {
  const lines: string[] = [];
  const given = {
    ...testSettings,
    DATABASE_URL: service.database.ownerUrl,
    DATA_DIR: service.deps.env.DATA_DIR,
    ...changes,
  };
  const code = await ops(given, args, (line) => void lines.push(line));
  return { code, text: lines.join("\n") };
}

it("ops › lists its commands when none is named", async () => {
  expect(await said([])).toMatchObject({ code: 2, text: expect.stringContaining("npm run ops -- doctor") });
  expect(await said(["constructor"])).toMatchObject({ code: 2 });
});

it("ops check › looks at settings and connections only", async () => {
  const { code, text } = await said(["check"]);
  expect(code).toBe(0);
  expect(text).toContain("正常  数据库结构：");
  expect(text).not.toContain("数据密钥");
  const down = await said(["check"], { DATABASE_URL: "postgres://x@127.0.0.1:1/x" });
  expect(down).toMatchObject({ code: 1, text: expect.stringContaining("数据库未启动") });
});

it("ops info › prints versions and settings", async () => {
  const { code, text } = await said(["info"]);
  expect(code).toBe(0);
  expect(text).toMatch(/程序版本：\d+\.\d+\.\d+/);
  expect(text).not.toContain(testSettings.SESSION_SECRET);
});

it("ops support-bundle › writes what it prints, and never over a file", async () => {
  const path = join(folder, "诊断资料.txt");
  const printed = await said(["support-bundle"]);
  expect(printed.text).toContain("未写入文件");
  expect((await said(["support-bundle", path])).code).toBe(0);
  expect(await readFile(path, "utf8")).toContain("【检查结果】");
  expect(await said(["support-bundle", path])).toMatchObject({ code: 2 });
});
