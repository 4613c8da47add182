import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { fileChangeOutputSchema } from "#contracts/attachment.ts";
import { filingCreateOutputSchema } from "#contracts/filing/list-api.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import { file } from "#service/db/schema/file.ts";
import { filingBill, filingFile } from "#service/db/schema/filing/filing-file.ts";
import { waitingForLocks } from "#service/db/testing/waiting-for-locks.ts";
import type { Answer, Person } from "#service/http/testing/test-service.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import {
  createComplete,
  createDraft,
  mustAct,
  readFiling,
  storeFile,
} from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";
import { testSettlement } from "#service/workflow/testing/settlements.ts";
import { tracesOf } from "#service/workflow/testing/traces.ts";

describe("filing attachments", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const pdf = "%PDF-1.4\n%%EOF";
  const upload = (name: string, content = pdf, by: Person = world.filer): Promise<FileId> =>
    storeFile(world.service.deps, by.id, name, content);

  async function save(
    filingId: FilingId,
    code: string,
    fileId: FileId,
    by: Person = world.filer,
  ): Promise<Answer> {
    const { revision } = await readFiling(world.service.deps, filingId);
    return by.call("fileSave", { filingId, revision, code, fileId });
  }
  async function remove(filingId: FilingId, fileId: FileId, by: Person = world.filer): Promise<Answer> {
    const { revision } = await readFiling(world.service.deps, filingId);
    return by.call("fileDel", { filingId, revision, fileId });
  }
  const shown = async (filingId: FilingId, by: Person = world.filer) =>
    (await by.call("fileList", { filingId })).data();
  const names = async (filingId: FilingId, code: string): Promise<string[]> =>
    (await shown(filingId)).find((item) => item.code === code)?.files.map((one) => one.fileName) ?? [];

  it("are asked for by the stored form", async () => {
    const { id } = await createDraft(world.filer);
    const asksForContract = async (): Promise<boolean | undefined> =>
      (await shown(id)).find((item) => item.code === "contract")?.asked;
    expect(await asksForContract()).toBe(true);
    await world.filer.call("filingSave", { filingId: id, revision: 1, values: { compileUnitKind: "1" } });
    expect(await asksForContract()).toBe(false);
  });

  it("are added, listed and removed, each with an audit row", async () => {
    const { id } = await createDraft(world.filer);
    const fileId = await upload("招标文件.pdf");
    const answer = await save(id, "tender", fileId);
    expect(answer.data(fileChangeOutputSchema)).toEqual({ revision: 2 });
    const tender = (await shown(id)).find((item) => item.code === "tender");
    expect(tender).toMatchObject({
      isUpload: true,
      required: true,
      files: [
        {
          id: fileId,
          fileName: "招标文件.pdf",
          filePath: `/ks/file/v1/content/${fileId}`,
          uploadedBy: "填报人",
        },
      ],
    });
    expect((await remove(id, fileId)).status).toBe(200);
    expect(await names(id, "tender")).toEqual([]);
    expect((await tracesOf(world.service, id)).audits).toEqual([
      "filing.create",
      "filing.file-save",
      "filing.file-del",
    ]);
    const [row] = await world.service.deps.db.select().from(file).where(eq(file.id, fileId));
    expect(row).toBeUndefined();
  });
  it("replace each other where only one is allowed", async () => {
    const { id } = await createDraft(world.filer);
    await save(id, "filing-form", await upload("旧.pdf"));
    await save(id, "filing-form", await upload("新.pdf"));
    expect(await names(id, "filing-form")).toEqual(["新.pdf"]);
    await save(id, "tender", await upload("一.pdf"));
    world.service.clock.now = new Date(world.service.clock.now.getTime() + 1);
    await save(id, "tender", await upload("二.pdf"));
    expect(await names(id, "tender")).toEqual(["一.pdf", "二.pdf"]);
  });
  it("are hidden, not deleted, once submitted", async () => {
    const { service, county } = world;
    const { id } = await createComplete(service, world.filer);
    await mustAct(service, world.filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "换新" });
    const [old] = (await shown(id)).find((item) => item.code === "tender")?.files ?? [];
    if (!old) throw new Error("No attachment was there");
    expect((await remove(id, old.id)).status).toBe(200);
    expect(await names(id, "tender")).toEqual([]);
    const [row] = await service.deps.db.select().from(filingFile).where(eq(filingFile.fileId, old.id));
    expect(row?.hiddenAt).toEqual(service.clock.now);
    const [stored] = await service.deps.db.select().from(file).where(eq(file.id, old.id));
    expect(stored?.attachedTo).toBe(id);
    const tender = async (by: Person) => (await shown(id, by)).find((item) => item.code === "tender");
    const removedAt = service.clock.now.toISOString();
    const former = { id: old.id, fileName: old.fileName, removedAt, removedBy: "填报人", version: 1 };
    for (const person of [world.filer, county, world.city]) {
      expect((await tender(person))?.history).toMatchObject([former]);
    }
    const added = await upload("补充.pdf");
    await save(id, "tender", added);
    await remove(id, added);
    expect((await tender(county))?.history).toHaveLength(1);
    const left = await service.deps.db.select().from(filingFile).where(eq(filingFile.fileId, added));
    expect(left).toEqual([]);
  });
  it("keep those of the former version in sight when a change replaces them", async () => {
    const before = await filingIn(world, "filed");
    const [old] = (await shown(before)).find((item) => item.code === "filing-form")?.files ?? [];
    const { id } = await mustAct(world.service, world.filer, before, { action: "change", opinion: "变更" });
    const form = async () => (await shown(id)).find((item) => item.code === "filing-form");
    expect(await form()).toMatchObject({ files: [{ id: old?.id }], history: [] });
    await save(id, "filing-form", await upload("变更后.pdf"));
    expect(await form()).toMatchObject({
      files: [{ fileName: "变更后.pdf" }],
      history: [{ id: old?.id, removedAt: null, removedBy: "", version: 1 }],
    });
    expect((await shown(before)).find((item) => item.code === "filing-form")).toMatchObject({ history: [] });
  });
  it("are editable as far as the return allows", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    expect((await save(id, "tender", await upload("a.pdf"))).error).toBe("filing.locked");
    await mustAct(service, county, id, { action: "back", result: "result", opinion: "重报成果" });
    expect((await save(id, "tender", await upload("b.pdf"))).error).toBe("filing.locked");
    expect((await save(id, "result", await upload("c.pdf"))).status).toBe(200);
    const open = Object.fromEntries((await shown(id)).map((item) => [item.code, item.isUpload]));
    expect(open).toMatchObject({ bill: true, result: true, tender: false, "filing-form": false });
    expect((await shown(id, county)).some((item) => item.isUpload)).toBe(false);
    expect((await save(id, "result", await upload("d.pdf", pdf, county), county)).error).toBe(
      "permission.denied",
    );
    const [tender] = (await shown(id)).find((item) => item.code === "tender")?.files ?? [];
    if (!tender) throw new Error("No attachment was there");
    expect((await remove(id, tender.id)).error).toBe("filing.locked");
    expect((await remove(id, tender.id, county)).error).toBe("permission.denied");
  });
  it("refuse files of the wrong kind, of others, or attached already", async () => {
    const { id } = await createDraft(world.filer);
    const stranger = await world.service.person("filer");
    expect(await save(id, "unknown", await upload("a.pdf"))).toMatchObject({
      error: "request.invalid",
      fields: ["code"],
    });
    const wrong = await save(id, "tender", await upload("a.PNG"));
    expect(wrong).toMatchObject({ error: "file.type", message: "格式错误，请上传【pdf】格式的文件" });
    expect((await save(id, "tender", await upload("a.pdf", pdf, stranger))).error).toBe("file.not-found");
    expect((await save(id, "tender", await upload("a.pdf"), stranger)).error).toBe("filing.not-found");
    const big = await upload("big.pdf");
    await world.service.deps.db
      .update(file)
      .set({ size: 11 * 1_048_576 })
      .where(eq(file.id, big));
    expect(await save(id, "promise", big)).toMatchObject({
      status: 413,
      message: "文件大小不能超过【10 MB】!",
    });
    const once = await upload("once.pdf");
    await save(id, "tender", once);
    expect((await save(id, "other", once)).error).toBe("file.not-found");
    expect((await remove(id, await upload("elsewhere.pdf"))).error).toBe("file.not-found");
    const input = { filingId: id, revision: 1, code: "tender", fileId: await upload("late.pdf") };
    expect((await world.filer.call("fileSave", input)).error).toBe("filing.stale");
    expect((await world.filer.call("fileDel", { ...input, fileId: once })).error).toBe("filing.stale");
  });
  it("attach an upload to one filing only under concurrency", async () => {
    const { deps } = world.service;
    const drafts = [await createDraft(world.filer), await createDraft(world.filer)];
    const fileId = await upload("twice.pdf");
    // Both calls have looked the upload up before either may attach it.
    const answers = await deps.db.transaction(async (tx) => {
      await tx.select().from(file).where(eq(file.id, fileId)).for("share");
      const both = drafts.map(({ id }) => save(id, "tender", fileId));
      await vi.waitFor(async () => expect(await waitingForLocks(deps.db)).toBe(2), { timeout: 10_000 });
      return both;
    });
    const errors = (await Promise.all(answers)).map((answer) => answer.error);
    expect(errors.toSorted()).toEqual(["file.not-found", null].toSorted());
    expect(await deps.db.select().from(filingFile).where(eq(filingFile.fileId, fileId))).toHaveLength(1);
  });
  it("are readable by everybody who sees the filing", async () => {
    const { deps } = world.service;
    const id = await filingIn(world, "submitted");
    const [attachment] = await deps.db
      .select()
      .from(filingFile)
      .where(and(eq(filingFile.filingId, id), isNull(filingFile.hiddenAt)))
      .limit(1);
    if (!attachment) throw new Error("No attachment was there");
    const read = async (person: Person): Promise<number> =>
      (
        await world.service.fetch(
          "fileContent",
          {},
          { token: person.token, params: { fileId: attachment.fileId } },
        )
      ).status;
    expect(await read(world.county)).toBe(200);
    expect(await read(await world.service.person("filer"))).toBe(404);
    expect(await read(await world.service.person("county", { regionCode: "330109" }))).toBe(404);
    expect(await read(await world.service.person("audit-admin"))).toBe(404);
  });

  describe("bill attachment", () => {
    const bill = testBill();

    it("is read at once: fills in the price fields and is compared with the form", async () => {
      const { id } = await createDraft(world.filer, { projectName: "另一个名称", scale: "9800" });
      expect((await save(id, "bill", await upload("清单.xml", bill.xml))).status).toBe(200);
      const { formValues } = await readFiling(world.service.deps, id);
      const parts = ["partFbfx", "partCsxm", "partQtxm", "partGf", "partSj"].map((code) =>
        Number(formValues[code]),
      );
      const total = parts.reduce((sum, part) => sum + part, 0);
      expect(total.toFixed(2)).toBe(bill.values["ceilingPrice"]);
      const facts = (await world.filer.call("filingBillFacts", { filingId: id })).data();
      expect(facts).toMatchObject({ fileName: "清单.xml", problem: null, specialties: ["0101", "0301"] });
      const states = Object.fromEntries(facts.facts.map((fact) => [fact.code, fact.state]));
      expect(states).toMatchObject({ projectName: "different", scale: "same", ceilingPrice: "empty" });
    });
    it("is refused with reason and line when unreadable, and the former one stays", async () => {
      const { id } = await createDraft(world.filer);
      await save(id, "bill", await upload("好.xml", bill.xml));
      const answer = await save(id, "bill", await upload("坏.xml", `${bill.xml.slice(0, 2000)}\n<`));
      expect(answer).toMatchObject({ status: 422, error: "bill.unreadable" });
      expect(answer.message).toMatch(/第\d+行/);
      expect(await names(id, "bill")).toEqual(["好.xml"]);
      expect((await readFiling(world.service.deps, id)).formValues["partFbfx"]).not.toBeUndefined();
    });
    it("clears the fields it filled in when removed", async () => {
      const { id } = await createDraft(world.filer);
      const { formValues } = await readFiling(world.service.deps, id);
      const fileId = await upload("清单.xml", bill.xml);
      await save(id, "bill", fileId);
      await remove(id, fileId);
      expect((await readFiling(world.service.deps, id)).formValues).toEqual(formValues);
      const facts = (await world.filer.call("filingBillFacts", { filingId: id })).data();
      expect(facts).toEqual({ fileName: null, problem: null, facts: [], specialties: [], bills: [] });
      expect(
        await world.service.deps.db.select().from(filingBill).where(eq(filingBill.filingId, id)),
      ).toEqual([]);
    });
    it("of a settlement shows its stage and total for each of the three", async () => {
      const { id } = (await world.filer.call("filingCreate", { kind: "settlement" })).data(
        filingCreateOutputSchema,
      );
      const { xmls, values } = testSettlement();
      await save(id, "bill-contract", await upload("合同.xml", xmls.contract));
      await save(id, "bill-approved", await upload("别的.xml", bill.xml));
      const { bills } = (await world.filer.call("filingBillFacts", { filingId: id })).data();
      expect(bills).toEqual([
        {
          stage: "contract",
          fileName: "合同.xml",
          projectName: values["projectname"],
          total: values["cprice"],
        },
        {
          stage: "approved",
          fileName: "别的.xml",
          projectName: bill.values["projectName"],
          total: bill.values["ceilingPrice"],
        },
      ]);
    });
    it("accepts the sample bill", async () => {
      const response = await world.service.fetch("sampleBill", {}, { token: world.filer.token });
      expect(response.headers.get("content-disposition")).toContain("attachment");
      const { id } = await createDraft(world.filer);
      expect((await save(id, "bill", await upload("示例.xml", await response.text()))).status).toBe(200);
    });
  });
});
