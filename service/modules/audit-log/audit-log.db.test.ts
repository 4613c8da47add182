import { rm } from "node:fs/promises";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { auditLogColumnNames } from "#contracts/audit-log/audit-log.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { rowsOfWorkbook, sheetXml } from "#service/export/testing/workbook.ts";
import { type Person, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { formatOf } from "#service/workbook/write/cell-format.ts";

import { actionNames } from "./action-names.ts";

let service: TestService;
let auditor: Person;
let filer: Person;
beforeAll(async () => {
  service = await testService();
  auditor = await service.person("audit-admin");
  filer = await service.person("filer", { name: "赵独行", userCode: "zhao.only" });
  const headers = {
    "x-service-secret": webSecret,
    "x-client-ip": "203.0.113.50",
    "x-request-id": "req-of-the-test-1",
  };
  await filer.call("filingCreate", {}, { headers });
  await filer.call("userList", {}, { headers });
});
afterAll(() => service.close());

const list = async (input: object = {}) =>
  (await auditor.call("auditLogList", { pageSize: 50, ...input })).data();

describe("audit log", () => {
  // ASVS 16.2.1
  // GB/T 22239 8.1.4.3 b)
  it("shows actor, act, object and result in words", async () => {
    const { rows } = await list({ person: "赵独行" });
    expect(rows).toMatchObject([
      {
        userCode: "zhao.only",
        name: "赵独行",
        actionName: "用户列表",
        result: "refused",
        reason: "您没有进行此操作的权限",
      },
      {
        actionName: "新建备案",
        objectName: "备案",
        result: "ok",
        reason: "",
        ip: "203.0.113.50",
        roleName: "企业经办人",
      },
    ]);
  });
  it("filters by time, person, act, object, result, address and request", async () => {
    const [refused, created] = (await list({ person: "zhao.only" })).rows;
    const found = async (input: object) => (await list(input)).rows.map((row) => row.id);
    expect(await found({ person: "ZHAO.only", action: "新建备案" })).toEqual([created?.id]);
    expect(await found({ object: created?.objectId })).toEqual([created?.id]);
    expect(await found({ result: "refused", action: "用户列表" })).toEqual([refused?.id]);
    expect(await found({ ip: "203.0.113.50" })).toEqual([refused?.id, created?.id]);
    expect(await found({ requestId: "req-of-the-test-1", result: "ok" })).toEqual([created?.id]);
    const at = service.clock.now.toISOString();
    expect(await found({ person: "zhao.only", to: at })).toEqual([]);
    expect(await found({ person: "zhao.only", from: at })).toHaveLength(2);
    for (const nothing of [
      { person: "无此人" },
      { action: "无此操作" },
      { object: "x" },
      { ip: "203.0.113" },
    ])
      expect(await found(nothing)).toEqual([]);
  });
  it("finds an object whose number has capitals as it is shown", async () => {
    const at = { at: service.clock.now, userCode: "capitals", ip: "203.0.113.51", requestId: "capitals" };
    const act = {
      action: "standard.publish",
      objectType: "standard",
      objectId: "L01",
      result: "ok",
    } as const;
    await service.deps.db.insert(auditLog).values({ ...at, ...act });
    expect((await list({ object: "L01" })).rows).toMatchObject([{ objectId: "L01" }]);
  });
  it("refuses a name of too many accounts, in the list and in the export", async () => {
    await service.deps.db.execute(sql`insert into account
      select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'user_code', 'wang.' || n, 'name', '王' || n))).*
      from account a, generate_series(1, 1001) n where a.user_code = 'zhao.only'`);
    const message = "姓名含“王”的账号超过1000个，请输入完整的姓名或账号";
    const refusal = { status: 422, message, fields: ["person"] };
    expect(await auditor.call("auditLogList", { person: "王" })).toMatchObject(refusal);
    const columns = ["person"];
    expect(await auditor.call("auditLogExport", { person: "王", columns })).toMatchObject(refusal);
    expect((await list({ person: "王1000" })).rows).toEqual([]);
  });
  it("exports the account of an enterprise in capitals", async () => {
    const owner = await service.person("filer", { userCode: "91350100m000100y43" });
    await owner.call("userList", {});
    const answer = await service.fetch(
      "auditLogExport",
      {
        body: JSON.stringify({ person: owner.userCode, columns: ["person"] }),
        headers: { "content-type": "application/json" },
      },
      { token: auditor.token },
    );
    const [, ...rows] = await rowsOfWorkbook(new Uint8Array(await answer.arrayBuffer()));
    expect(rows.map((row) => row[2])).toEqual(["91350100M000100Y43"]);
  });
  it("exports the time of an act to the second, as the screen shows it", async () => {
    const at = new Date("2026-06-01T16:30:45.700Z");
    const act = {
      action: "standard.publish",
      objectType: "standard",
      objectId: "L01",
      result: "ok",
    } as const;
    const entry = { ...act, at, userCode: "seconds", ip: "203.0.113.52", requestId: "seconds" };
    await service.deps.db.insert(auditLog).values(entry);
    const answer = await service.fetch(
      "auditLogExport",
      {
        body: JSON.stringify({ requestId: "seconds", columns: ["at"] }),
        headers: { "content-type": "application/json" },
      },
      { token: auditor.token },
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect((await rowsOfWorkbook(bytes))[1]).toEqual([1, new Date("2026-06-02T00:30:45Z")]);
    expect(sheetXml(bytes)).toContain(`<c r="B2" s="${formatOf("second")}">`);
  });
  it("exports the filtered rows after a reauth, and audits the export", async () => {
    const columns = Object.keys(auditLogColumnNames);
    const init = (input: object) => ({
      body: JSON.stringify(input),
      headers: { "content-type": "application/json" },
    });
    const answer = await service.fetch("auditLogExport", init({ person: "zhao.only", columns }), {
      token: auditor.token,
    });
    expect(answer.status).toBe(200);
    const [head, ...rows] = await rowsOfWorkbook(new Uint8Array(await answer.arrayBuffer()));
    expect(head?.slice(0, 5)).toEqual(["序号", "时间", "姓名", "账号", "操作"]);
    expect(rows.map((row) => [row[2], row[4], row[7], row[8]])).toEqual([
      ["赵独行", "用户列表", "拒绝", "您没有进行此操作的权限"],
      ["赵独行", "新建备案", "成功", null],
    ]);
    const [entry] = (await list({ action: "导出访问日志" })).rows;
    expect(entry?.result).toBe("ok");
    expect(entry?.detail).toEqual({ rows: 2, person: "zhao.only", columns: columns.join(",") });
    service.clock.now = new Date(service.clock.now.getTime() + 6 * 60_000);
    const late = await service.call("auditLogExport", { columns }, { token: auditor.token });
    expect(late.error).toBe("auth.reauth");
  });
  it("shows the state of the chain, and verifies it on demand", async () => {
    expect((await auditor.call("auditLogState")).data()).toMatchObject({
      check: null,
      retentionMonths: 36,
      actionNames: actionNames(),
    });
    const checked = (await auditor.call("auditLogVerify")).data();
    const rows = await service.deps.db.select().from(auditLog);
    expect(checked.check).toEqual({
      at: service.clock.now.toISOString(),
      rows: rows.length - 1,
      faults: 0,
      verdict: "whole",
      heads: 1,
      doubts: [],
    });
  });
  it("is inconclusive without the heads stored outside the database, and says which are missing", async () => {
    await rm(join(service.deps.env.DATA_DIR, "audit-heads.jsonl"));
    const { check } = (await auditor.call("auditLogVerify")).data();
    expect(check).toMatchObject({ faults: 0, verdict: "unknown" });
    expect(check?.doubts.join()).toContain("缺少实例");
    expect((await auditor.call("auditLogState")).data().check).toEqual(check);
    expect(service.logged.join("")).toContain('"msg":"audit check inconclusive"');
  });
  // ASVS 16.4.1
  it("strips injected line breaks from log lines and rows", async () => {
    const injected = 'x\r\n{"level":60,"msg":"forged"}';
    service.logged.length = 0;
    const headers = {
      "x-service-secret": webSecret,
      "x-client-ip": injected,
      "x-request-id": injected,
      "x-client-agent": injected,
    };
    await service.call("accountLogin", { userCode: injected, password: "p" }, { headers: encoded(headers) });
    await service.fetch("portal", {}, { headers: { "x-request-id": "%0d%0aforged" } });
    for (const line of service.logged) expect(line.trimEnd()).not.toContain("\n");
    expect(service.logged.join("")).not.toContain('"msg":"forged"');
    const [last] = (await list({ action: "账号登录" })).rows;
    expect(last).toMatchObject({ userCode: "", result: "failed", ip: "" });
    expect(last?.requestId).not.toContain("forged");
  });
});

/** Header values cannot hold line breaks; encoded as a careless proxy would pass them on. */
function encoded(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll("\r\n", "%0d%0a")]),
  );
}
