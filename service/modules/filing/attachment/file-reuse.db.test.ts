import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FileId, FilingId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import type { Answer, Person } from "#service/http/testing/test-service.ts";
import { createDraft, mustAct, readFiling, storeFile } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

describe("reuse of attachments", () => {
  let world: World;
  let filer: Person;
  let source: FilingId;
  beforeAll(async () => {
    world = await newWorld();
    filer = world.filer;
    source = await filingIn(world, "submitted");
  });
  afterAll(() => world.service.close());

  const kindOf = async (filingId: FilingId, code: string, by: Person = filer) =>
    (await by.call("fileList", { filingId })).data().find((item) => item.code === code);
  async function fileOf(filingId: FilingId, code: string): Promise<FileId> {
    const id = (await kindOf(filingId, code))?.files[0]?.id;
    if (!id) throw new Error(`No ${code} was there`);
    return id;
  }
  async function reuse(
    filingId: FilingId,
    code: string,
    fileIds: FileId[],
    by: Person = filer,
  ): Promise<Answer> {
    const { revision } = await readFiling(world.service.deps, filingId);
    return by.call("fileReuse", { filingId, revision, code, fileIds });
  }

  it("offers those of the enterprise's submitted filings, the same project first", async () => {
    const { projectName } = await readFiling(world.service.deps, source);
    const { id } = await createDraft(filer, { projectName });
    const elsewhere = await filingIn(world, "submitted");
    await world.service.deps.db.execute(
      `update filing set project_name = '另一工程' where id = '${elsewhere}'`,
    );
    expect((await kindOf(id, "approval"))?.isReuse).toBe(true);
    expect((await kindOf(id, "promise"))?.isReuse).toBe(false);
    const offered = (await filer.call("fileReusable", { filingId: id, code: "approval" })).data();
    expect(offered.map((one) => [one.projectName, one.isSameProject])).toEqual([
      [projectName, true],
      ["另一工程", false],
    ]);
    const searched = { filingId: id, code: "approval", search: "另一" };
    expect((await filer.call("fileReusable", searched)).data()).toMatchObject([
      { projectName: "另一工程", status: "submitted", fileName: "approval.pdf" },
    ]);
    await mustAct(world.service, world.county, elsewhere, { action: "audit", result: "fail", opinion: "补" });
    expect((await filer.call("fileReusable", searched)).data()).toEqual([]);
  });

  it("offers those of the project first that a returned filing names now", async () => {
    const { projectName } = await readFiling(world.service.deps, source);
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    await service.deps.db
      .update(filing)
      .set({
        formValues: sql`${filing.formValues} || '{"projectName":"误填的工程"}'`,
        projectName: "误填的工程",
      })
      .where(eq(filing.id, id));
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "名称有误" });
    const { revision } = await readFiling(service.deps, id);
    await filer.call("filingSave", { filingId: id, revision, values: { projectName } });
    const [first] = (await filer.call("fileReusable", { filingId: id, code: "approval" })).data();
    expect(first).toMatchObject({ projectName, isSameProject: true });
  });

  it("links the stored file, with an audit row, and leaves it to its filing when removed", async () => {
    const { db } = world.service.deps;
    const { id } = await createDraft(filer);
    const fileId = await fileOf(source, "approval");
    expect((await reuse(id, "approval", [fileId])).status).toBe(200);
    expect(await fileOf(id, "approval")).toBe(fileId);
    const [row] = await db.select().from(auditLog).where(eq(auditLog.action, "filing.file-reuse"));
    expect(row).toMatchObject({
      objectId: id,
      detail: { code: "approval", fileId, from: source, sha256: "0".repeat(64) },
    });
    expect((await reuse(id, "approval", [fileId])).error).toBe("file.not-found");
    const { revision } = await readFiling(world.service.deps, id);
    expect((await filer.call("fileDel", { filingId: id, revision, fileId })).status).toBe(200);
    expect((await kindOf(id, "approval"))?.files).toEqual([]);
    expect(await fileOf(source, "approval")).toBe(fileId);
    const [stored] = await db.select().from(file).where(eq(file.id, fileId));
    expect(stored?.attachedTo).toBe(source);
  });

  it("is unknown to strangers, and to those who only see the filing", async () => {
    const stranger = await world.service.person("filer");
    const { id } = await createDraft(stranger);
    const fileId = await fileOf(source, "approval");
    expect(await reuse(id, "approval", [fileId], stranger)).toMatchObject({
      status: 404,
      error: "file.not-found",
    });
    expect((await stranger.call("fileReusable", { filingId: id, code: "approval" })).data()).toEqual([]);
    const { id: own } = await createDraft(filer);
    expect(await reuse(own, "approval", [fileId], stranger)).toMatchObject({
      status: 404,
      error: "filing.not-found",
    });
    expect((await reuse(own, "approval", [fileId], world.county)).status).toBe(403);
  });

  it("refuses a locked filing, an old revision, and another kind", async () => {
    const other = await filingIn(world, "submitted");
    const fileId = await fileOf(source, "approval");
    expect(await reuse(other, "approval", [fileId])).toMatchObject({ status: 409, error: "filing.locked" });
    const { id } = await createDraft(filer);
    const stale = { filingId: id, revision: 9, code: "approval", fileIds: [fileId] };
    expect(await filer.call("fileReuse", stale)).toMatchObject({ status: 409, error: "filing.stale" });
    expect((await reuse(id, "tender", [fileId])).error).toBe("file.not-found");
    const promise = await fileOf(source, "promise");
    expect(await reuse(id, "promise", [promise])).toMatchObject({
      error: "request.invalid",
      fields: ["code"],
    });
    expect((await reuse(id, "approval", [fileId, promise])).error).toBe("file.not-found");
    expect((await kindOf(id, "approval"))?.files).toEqual([]);
  });

  it("refuses files of a draft, of a returned filing, and removed ones", async () => {
    const { service, county } = world;
    const attach = async (filingId: FilingId): Promise<FileId> => {
      const { revision } = await readFiling(service.deps, filingId);
      const fileId = await storeFile(service.deps, filer.id, "批复.pdf", "%PDF-1.4\n%%EOF");
      (await filer.call("fileSave", { filingId, revision, code: "approval", fileId })).data();
      return fileId;
    };
    const { id } = await createDraft(filer);
    const { id: draft } = await createDraft(filer);
    expect((await reuse(id, "approval", [await attach(draft)])).error).toBe("file.not-found");
    const returned = await filingIn(world, "submitted");
    const old = await fileOf(returned, "approval");
    await mustAct(service, county, returned, { action: "audit", result: "fail", opinion: "换新" });
    expect((await reuse(id, "approval", [old])).error).toBe("file.not-found");
    const { revision } = await readFiling(service.deps, returned);
    (await filer.call("fileDel", { filingId: returned, revision, fileId: old })).data();
    const replaced = await attach(returned);
    await mustAct(service, filer, returned, { action: "submit" });
    expect((await reuse(id, "approval", [old])).error).toBe("file.not-found");
    expect((await reuse(id, "approval", [replaced])).status).toBe(200);
  });

  it("keeps within the number of files of a kind", async () => {
    const { deps } = world.service;
    const { id } = await createDraft(filer);
    const old = await fileOf(source, "approval");
    const [row] = await deps.db.select().from(file).where(eq(file.id, old));
    if (!row) throw new Error("No such file");
    const many = Array.from({ length: limits.filesOfAKind }, (_, n) => ({
      ...row,
      id: undefined,
      storageKey: `${row.storageKey}-${n}`,
    }));
    const added = await deps.db.insert(file).values(many).returning({ id: file.id });
    const values = { filingId: source, code: "approval", round: 1, addedAt: deps.clock() };
    await deps.db.insert(filingFile).values(added.map(({ id: fileId }) => ({ ...values, fileId })));
    const fileIds = added.map((one) => one.id);
    expect((await reuse(id, "approval", fileIds)).status).toBe(200);
    expect(await reuse(id, "approval", [old])).toMatchObject({
      error: "request.invalid",
      message: "立项、概算批复文件最多上传50个文件",
    });
  });
});
