import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { file } from "#service/db/schema/file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { createComplete, createDraft, readFiling } from "#service/workflow/testing/filings.ts";

describe("draft", () => {
  let service: TestService;
  let filer: Person;
  beforeAll(async () => {
    service = await testService();
    filer = await service.person("filer", { name: "张三" });
  });
  afterAll(() => service.close());

  const actions = async (id: string): Promise<string[]> =>
    (await service.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id)).map(
      (row) => row.action,
    );

  it("is created empty for the filer's enterprise", async () => {
    const { id } = (await filer.call("filingCreate")).data();
    expect(await readFiling(service.deps, id)).toMatchObject({
      status: "draft",
      version: 1,
      lineage: id,
      revision: 1,
    });
    expect(await actions(id)).toEqual(["filing.create"]);
  });
  it("is created by filers only", async () => {
    for (const role of [
      "county",
      "city",
      "province",
      "system-admin",
      "security-admin",
      "audit-admin",
    ] as const) {
      const person = await service.person(role);
      expect((await person.call("filingCreate")).error, role).toBe("permission.denied");
    }
    expect((await service.call("filingCreate")).error).toBe("auth.required");
  });
  it("is shown to its filer with everything", async () => {
    const { id } = await createDraft(filer, { projectName: "甲工程" });
    const detail = (await filer.call("filingDetail", { filingId: id })).data();
    expect(detail).toMatchObject({
      values: { projectName: "甲工程" },
      editable: { form: true, documents: true, result: true, bill: true },
      returned: null,
      filerName: "张三",
      actions: ["save", "remove", "submit"],
      versions: [{ id, version: 1, status: "draft", filingNo: "" }],
    });
    const other = await service.person("filer");
    expect((await other.call("filingDetail", { filingId: id })).error).toBe("filing.not-found");
  });
  it("is removed together with its files", async () => {
    const { id, revision } = await createComplete(service, filer);
    expect((await filer.call("filingRemove", { filingId: id, revision: revision - 1 })).error).toBe(
      "filing.stale",
    );
    const county = await service.person("county");
    expect((await county.call("filingRemove", { filingId: id, revision })).error).toBe("permission.denied");
    const other = await service.person("filer");
    expect((await other.call("filingRemove", { filingId: id, revision })).error).toBe("filing.not-found");
    expect((await filer.call("filingRemove", { filingId: id, revision })).status).toBe(200);
    expect((await filer.call("filingDetail", { filingId: id })).error).toBe("filing.not-found");
    expect(await actions(id)).toContain("filing.remove");
    expect(await service.deps.db.select().from(file).where(eq(file.attachedTo, id))).toEqual([]);
  });
  it("is not removed once it was submitted", async () => {
    const { id, revision } = await createDraft(filer, {});
    const set = { submissionCount: 1, acceptNo: "R1", regionCode: "330106" };
    await service.deps.db.update(filing).set(set).where(eq(filing.id, id));
    expect((await filer.call("filingRemove", { filingId: id, revision })).error).toBe("filing.action");
    const county = await service.person("county");
    expect((await county.call("filingRemove", { filingId: id, revision })).error).toBe("permission.denied");
  });
});
