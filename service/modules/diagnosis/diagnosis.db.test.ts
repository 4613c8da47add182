import { createHash, randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { supportText } from "#contracts/diagnosis/support-text.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { file } from "#service/db/schema/file.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it("diagnosisRun › gives findings and facts, and is audited", async () => {
  const admin = await service.person("system-admin");
  const { results, groups } = (await admin.call("diagnosisRun")).data();
  expect(results.map(({ check }) => check)).toContain("数据密钥");
  expect(groups.map(({ title }) => title)).toEqual([
    "程序和主机",
    "数据库",
    "数据量（估计）",
    "文件存储",
    "设置",
  ]);
  expect(groups.find(({ title }) => title.startsWith("数据量"))?.facts).toHaveLength(8);
  const rows = await service.deps.db.select().from(auditLog).where(eq(auditLog.action, "diagnosis.run"));
  expect(rows).toMatchObject([{ result: "ok", userCode: admin.userCode }]);
});

it("supportText › has neither secrets nor names of files", async () => {
  const { db, env } = service.deps;
  const digest = (kind: string) => createHash(kind).update("gone").digest("hex");
  await db.insert(file).values({
    name: "某小学教学楼.pdf",
    size: 4,
    mime: "application/pdf",
    storageKey: randomUUID(),
    createdAt: new Date(),
    md5: digest("md5"),
    sha256: digest("sha256"),
  });
  const admin = await service.person("system-admin");
  const found = (await admin.call("diagnosisRun")).data();
  expect(JSON.stringify(found)).toContain("某小学教学楼.pdf");
  const text = supportText(found);
  expect(text).toContain("故障  文件：文件不在存储中");
  for (const hidden of [
    "某小学教学楼",
    env.SESSION_SECRET,
    env.SERVICE_SECRET,
    env.DATABASE_URL,
    env.DATA_DIR,
  ])
    expect(text).not.toContain(hidden);
  expect(text).toContain("IDLE_MINUTES：30");
  expect(text).toContain("S3_BUCKET：未设置");
});
