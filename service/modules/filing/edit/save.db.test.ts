import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingSaveOutputSchema } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { createDraft, readFiling } from "#service/workflow/testing/filings.ts";

describe("saveFiling", () => {
  let service: TestService;
  let filer: Person;
  beforeAll(async () => {
    service = await testService();
    filer = await service.person("filer");
  });
  afterAll(() => service.close());

  const audits = (id: string) =>
    service.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, "filing.save")));

  /** Values of a new draft that are those of the enterprise. */
  let ownUnit: FormValues;
  beforeAll(async () => {
    const [unit] = await service.deps.db
      .select({ name: enterprise.name, uscc: enterprise.uscc })
      .from(enterprise)
      .innerJoin(account, eq(account.enterpriseId, enterprise.id))
      .where(eq(account.id, filer.id));
    if (!unit) throw new Error("The filer has no enterprise");
    ownUnit = { compileUnitKind: "2", consultName: unit.name, consultUscc: unit.uscc };
  });

  it("merges typed values, clears empty ones, and computes the unit cost", async () => {
    const { id, revision } = await createDraft(filer, {
      projectName: "甲工程",
      scale: "3",
      location: "某地",
    });
    const answer = await filer.call("filingSave", {
      filingId: id,
      revision,
      values: { ceilingPrice: "100.00", location: "" },
    });
    const saved = answer.data(filingSaveOutputSchema);
    expect(saved).toMatchObject({ revision: 3, savedAt: service.clock.now.toISOString() });
    expect(saved.values["unitCost"]).toBe("33.33");
    const row = await readFiling(service.deps, id);
    expect(row).toMatchObject({
      projectName: "甲工程",
      ceilingPrice: "100.00",
      revision: 3,
      status: "draft",
    });
    expect(row.formValues).toEqual({
      ...ownUnit,
      projectName: "甲工程",
      scale: "3",
      ceilingPrice: "100.00",
      unitCost: "33.33",
    });
  });
  it("lists a hundred unknown fields and counts the rest", async () => {
    const { id, revision } = await createDraft(filer, {});
    const values = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`x${index}`, "1"]));
    const answer = await filer.call("filingSave", { filingId: id, revision, values });
    expect([answer.status, answer.error, answer.fields.length]).toEqual([422, "request.invalid", 100]);
    expect(answer.message).toContain("还有49900处");
  });
  it("drops values that a choice hides", async () => {
    const { id, revision } = await createDraft(filer, { compileUnitKind: "2", consultName: "某咨询公司" });
    await filer.call("filingSave", { filingId: id, revision, values: { compileUnitKind: "1" } });
    expect((await readFiling(service.deps, id)).formValues).toEqual({ compileUnitKind: "1" });
  });
  it("drops a hidden value even when it is sent", async () => {
    const { id, revision } = await createDraft(filer, { compileUnitKind: "1" });
    const answer = await filer.call("filingSave", {
      filingId: id,
      revision,
      values: { consultName: "某咨询公司" },
    });
    expect(answer.status).toBe(200);
    expect((await readFiling(service.deps, id)).formValues).toEqual({ compileUnitKind: "1" });
  });
  it("ignores the unchanged value of a locked field, and stores invalid values", async () => {
    const { id, revision } = await createDraft(filer, { scale: "3", ceilingPrice: "100.00" });
    const answer = await filer.call("filingSave", {
      filingId: id,
      revision,
      values: { unitCost: "33.33", projectCode: "2026" },
    });
    expect(answer.status).toBe(200);
    expect((await readFiling(service.deps, id)).formValues).toMatchObject({
      unitCost: "33.33",
      projectCode: "2026",
    });
  });
  it("keeps the revision when nothing changed", async () => {
    const { id, revision } = await createDraft(filer, { projectName: "乙工程" });
    const again = await filer.call("filingSave", {
      filingId: id,
      revision,
      values: { projectName: "乙工程" },
    });
    expect(again.data(filingSaveOutputSchema).revision).toBe(revision);
  });
  it("stores a region only when it exists", async () => {
    const { id, revision } = await createDraft(filer, { regionCode: "330106" });
    expect((await readFiling(service.deps, id)).regionCode).toBe("330106");
    await filer.call("filingSave", { filingId: id, revision, values: { regionCode: "999999" } });
    expect((await readFiling(service.deps, id)).regionCode).toBeNull();
  });
  it("audits once per draft and session", async () => {
    const { id, revision } = await createDraft(filer, { projectName: "丙" });
    await filer.call("filingSave", { filingId: id, revision, values: { projectName: "丙工程" } });
    expect(await audits(id)).toHaveLength(1);
    const again = await service.signIn(filer.id);
    await again.call("filingSave", {
      filingId: id,
      revision: revision + 1,
      values: { projectName: "丁工程" },
    });
    expect(await audits(id)).toHaveLength(2);
  });
  // ASVS 2.2.2, 8.2.3, 15.3.3
  it("refuses unknown fields, computed fields and overlong text, and saves nothing", async () => {
    const { id, revision } = await createDraft(filer, {});
    const answer = await filer.call("filingSave", {
      filingId: id,
      revision,
      values: { projectName: "戊", status: "filed", unitCost: "1.00", legalRep: "名".repeat(51) },
    });
    expect(answer).toMatchObject({ status: 422, error: "request.invalid" });
    expect(answer.fields.toSorted()).toEqual(["legalRep", "status", "unitCost"]);
    expect((await readFiling(service.deps, id)).formValues).toEqual(ownUnit);
    expect(await audits(id)).toHaveLength(0);
  });
  // ASVS 1.3.3
  it("refuses lone surrogates, which the database cannot store", async () => {
    const { id, revision } = await createDraft(filer, {});
    const answer = await filer.call("filingSave", {
      filingId: id,
      revision,
      values: { projectName: "工程\ud83d" },
    });
    expect(answer).toMatchObject({ status: 400, error: "request.malformed" });
    const whole = await filer.call("filingSave", {
      filingId: id,
      revision,
      values: { projectName: "𠮷工程" },
    });
    expect(whole.status).toBe(200);
  });
  it("refuses a stale revision, and one of two concurrent saves", async () => {
    const { id } = await createDraft(filer, {});
    const answers = await Promise.all(
      ["一", "二"].map((name) =>
        filer.call("filingSave", { filingId: id, revision: 1, values: { projectName: name } }),
      ),
    );
    expect(answers.map((answer) => answer.error).toSorted()).toEqual(["filing.stale", null].toSorted());
  });
  it("refuses locked parts, other enterprises, stations and administrators", async () => {
    const { id, revision } = await createDraft(filer, {});
    const input = { filingId: id, revision, values: { projectName: "己" } };
    const stranger = await service.person("filer");
    expect((await stranger.call("filingSave", input)).error).toBe("filing.not-found");
    for (const role of ["county", "province", "audit-admin"] as const) {
      const other = await service.person(role);
      expect((await other.call("filingSave", input)).error, role).toBe("permission.denied");
    }
    await service.deps.db
      .update(filing)
      .set({ status: "submitted", submissionCount: 1, acceptNo: "T1", regionCode: "330106" })
      .where(eq(filing.id, id));
    expect((await filer.call("filingSave", input)).error).toBe("filing.locked");
    const county = await service.person("county");
    expect((await county.call("filingSave", input)).error).toBe("permission.denied");
    await service.deps.db
      .update(filing)
      .set({ status: "returned", returnKind: "result" })
      .where(eq(filing.id, id));
    expect((await filer.call("filingSave", input)).error).toBe("filing.locked");
    expect((await readFiling(service.deps, id)).formValues).toEqual(ownUnit);
  });
});
