import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EnterpriseId } from "#contracts/ids.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { sealPersonal } from "#service/personal-data/seal.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { storeFile } from "#service/workflow/testing/filings.ts";

const phone = "13812345678";
const reason = "核对联系方式";
const values = { contactName: "周敏", contactPhone: phone, address: "文三路1号" };

describe("enterprise", () => {
  let service: TestService;
  let own: EnterpriseId;
  let foreign: EnterpriseId;
  let filer: Person;
  let county: Person;
  let city: Person;
  beforeAll(async () => {
    service = await testService();
    own = await createEnterprise(service.deps.db, { name: "甲咨询", regionCode: "330106" });
    foreign = await createEnterprise(service.deps.db, { name: "乙咨询", regionCode: "330203" });
    filer = await service.person("filer", { enterpriseId: own, name: "周思远" });
    county = await service.person("county");
    city = await service.person("city");
  });
  afterAll(() => service.close());

  const detail = async (reader: Person, enterpriseId?: EnterpriseId) =>
    (await reader.call("enterpriseDetail", enterpriseId ? { enterpriseId } : {})).data();
  const lastAct = async (action: string) => {
    const [row] = await service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, action))
      .orderBy(desc(auditLog.at))
      .limit(1);
    return row;
  };

  it("is read by itself without an id, and by the stations of its region", async () => {
    const [mine, theirs] = [await detail(filer), await detail(county, own)];
    expect(mine).toMatchObject({ id: own, regionName: "杭州市西湖区", values: { name: "甲咨询" } });
    expect(mine.may).toEqual({ edit: true, reveal: false, addGrade: false, end: true });
    expect(mine.accounts).toEqual([{ name: "周思远", userCode: filer.userCode, locked: false }]);
    expect(theirs.may).toEqual({ edit: false, reveal: false, addGrade: false, end: true });
    expect(theirs.accounts).toBeNull();
    expect((await detail(city, own)).may.addGrade).toBe(true);
  });
  it("is not found outside the reader's region, by another enterprise, or by a station without an id", async () => {
    const asks = [
      county.call("enterpriseDetail", { enterpriseId: foreign }),
      filer.call("enterpriseDetail", { enterpriseId: foreign }),
      county.call("enterpriseDetail"),
      county.call("enterpriseReveal", { enterpriseId: foreign, field: "contactPhone", reason }),
    ];
    for (const asked of asks)
      expect(await asked).toMatchObject({ status: 404, error: "enterprise.not-found" });
  });

  it("edits its direct fields, with history and audit", async () => {
    const { revision } = await detail(filer);
    const saved = await filer.call("enterpriseSave", { revision, values: { ...values, email: "a@b.cn" } });
    expect(saved.data()).toEqual({ revision: revision + 1 });
    expect(await lastAct("enterprise.edit")).toMatchObject({ objectType: "enterprise", objectId: own });
    const again = (
      await filer.call("enterpriseSave", {
        revision: revision + 1,
        values: { contactPhone: "13812345679", capital: "5000000" },
      })
    ).data();
    const [entry] = (await detail(county, own)).history;
    expect(entry).toMatchObject({ revision: again.revision, actName: "自行修改" });
    expect(entry?.changes).toEqual([
      { code: "contactPhone", name: "联系人手机号", before: "原内容", after: "已变更" },
      { code: "capital", name: "注册资本", before: "", after: "500万元" },
    ]);
    await filer.call("enterpriseSave", { revision: again.revision, values: { contactPhone: phone } });
  });
  it("writes nothing if nothing differs, the phone given in full or masked", async () => {
    const { revision, values: stored } = await detail(filer);
    expect(stored["contactPhone"]).toBe("138****5678");
    for (const contactPhone of [phone, "138****5678"]) {
      const given = { contactName: stored["contactName"] ?? "", contactPhone };
      expect((await filer.call("enterpriseSave", { revision, values: given })).data()).toEqual({ revision });
    }
  });
  it("refuses a stale revision, a reviewed field and wrong values", async () => {
    const { revision } = await detail(filer);
    const save = (given: object, at = revision) =>
      filer.callUnchecked("enterpriseSave", { revision: at, values: { ...values, ...given } });
    expect(await save({}, revision - 1)).toMatchObject({ status: 409, error: "registry.stale" });
    expect((await save({ legalRep: "沈明远" })).status).toBe(422);
    for (const [code, value, message] of [
      ["contactPhone", "1381234", "请输入11位手机号"],
      ["contactPhone", "138****0000", "请输入完整的11位手机号"],
      ["contactName", " ", "联系人必填"],
      ["email", "a@b", "电子邮箱格式有误"],
      ["foundedOn", "2026-12-31", "成立日期不能晚于今天"],
    ] as const) {
      const answer = await save({ [code]: value });
      expect(answer.fields, code).toEqual([code]);
      expect(answer.fieldMessages, code).toEqual([expect.stringContaining(message)]);
    }
    expect((await county.call("enterpriseSave", { revision, values })).status).toBe(403);
  });

  it("masks the contact's phone for a station, which may have it shown", async () => {
    const seen = await detail(county, own);
    expect(seen.values["contactPhone"]).toBe("138****5678");
    expect(seen.may.reveal).toBe(true);
    const silent = { enterpriseId: own, field: "contactPhone" };
    expect((await county.callUnchecked("enterpriseReveal", silent)).fields).toEqual(["reason"]);
    const asked = { enterpriseId: own, field: "contactPhone", reason } as const;
    const shown = await county.call("enterpriseReveal", asked);
    expect(shown.data()).toEqual({ value: phone });
    expect(await lastAct("personal-data.reveal")).toMatchObject({ objectId: own });
    expect((await filer.call("enterpriseReveal", asked)).status).toBe(403);
    expect(seen.views).toBeNull();
    const { views } = (await filer.call("enterpriseDetail", {})).data();
    expect(views).toMatchObject([{ unit: expect.stringMatching(/./), reason }]);
  });

  it("shows credit grades with their state, the expired one too", async () => {
    const common = { enterpriseId: own, body: "省造价协会", documentNo: "浙价协〔2025〕3号" };
    const add = (who: Person, more: object) => who.callUnchecked("creditGradeAdd", { ...common, ...more });
    const old = { grade: "AA", validFrom: "2022-01-01", validTo: "2024-12-31" };
    const now = { grade: "AAA", validFrom: "2025-01-01", validTo: "2028-01-02" };
    expect((await add(city, old)).status).toBe(200);
    expect((await add(city, now)).status).toBe(200);
    const again = await add(city, now);
    expect([again.fields, again.fieldMessages[0]]).toEqual([
      ["documentNo"],
      expect.stringContaining("已登记"),
    ]);
    expect((await add(county, now)).status).toBe(403);
    expect((await add(city, { ...now, enterpriseId: foreign })).status).toBe(404);
    const long = await add(city, { ...now, validTo: "2028-01-03" });
    expect(long.fieldMessages).toEqual(["信用等级有效期最长3年，请核对起止日期"]);
    expect((await add(city, { ...now, validTo: "2024-12-31" })).fields).toEqual(["validTo"]);
    expect((await detail(filer)).grades.map(({ grade, state }) => [grade, state])).toEqual([
      ["AAA", "valid"],
      ["AA", "expired"],
    ]);
    expect(await lastAct("credit-grade.add")).toMatchObject({ objectId: own });
  });

  it("counts people by certificate", async () => {
    const certNo = "建[造]11214400000001";
    await hire(service.deps, { enterpriseId: own, name: "张三", certNo, validTo: "2026-04-01" });
    await hire(service.deps, { enterpriseId: own, name: "李四" });
    const { people, certificates } = await detail(county, own);
    expect(people).toBe(2);
    expect(certificates).toEqual([{ level: "1", specialty: "1", valid: 1, expiring: 1 }]);
  });

  it("opens its licence to itself and to the stations of its region alone", async () => {
    const uploader = await service.person("system-admin");
    const fileId = await storeFile(service.deps, uploader.id, "营业执照.pdf", "%PDF-1.4\n%%EOF");
    await service.deps.db.update(enterprise).set({ licenceFileId: fileId }).where(eq(enterprise.id, own));
    expect((await detail(filer)).licence).toMatchObject({ id: fileId, fileName: "营业执照.pdf" });
    const read = async (reader: Person) => {
      const answer = await service.fetch("fileContent", {}, { token: reader.token, params: { fileId } });
      return answer.ok ? 200 : (await readAnswer(answer)).status;
    };
    expect(await Promise.all([filer, county, city].map(read))).toEqual([200, 200, 200]);
    const others = [await service.person("county", { regionCode: "330109" }), await service.person("filer")];
    expect(await Promise.all(others.map(read))).toEqual([404, 404]);
  });

  it("keeps the contact's phone sealed", async () => {
    const [row] = await service.deps.db
      .select({ phone: enterprise.contactPhone })
      .from(enterprise)
      .where(and(eq(enterprise.id, own)));
    expect(row?.phone).toMatch(/^k/);
    expect(sealPersonal(service.deps.env, "phone", phone)).not.toBe(row?.phone);
  });
});
