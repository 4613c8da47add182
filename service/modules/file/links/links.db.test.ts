import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { fileLinksPerFile, sharedFileSchema } from "#contracts/file/file-link.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { fileLink } from "#service/db/schema/file-link.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { createDraft, mustAct, storeFile } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
let filed: FilingId;
let attachment: FileId;
let foreign: Person;
beforeAll(async () => {
  world = await newWorld();
  filed = await filingIn(world, "filed");
  attachment = await attachmentOf(filed);
  foreign = await world.service.person("county", { regionCode: "330203" });
});
afterAll(() => world.service.close());

async function attachmentOf(id: FilingId, by: Person = world.filer): Promise<FileId> {
  const items = (await by.call("fileList", { filingId: id })).data();
  const file = items.find((item) => item.code === "tender")?.files[0];
  if (!file) throw new Error("The filing has no tender");
  return file.id;
}

async function link(days = 7, by = world.county, fileId = attachment) {
  return (await by.call("fileLinkCreate", { fileId, days })).data();
}
const view = (token: string) => world.service.call("fileLinkView", { token });
const content = (token: string, headers: Record<string, string> = {}) =>
  world.service.fetch("fileLinkContent", { headers }, { params: { token } });
const list = async (by = world.county, fileId = attachment) =>
  (await by.call("fileLinkList", { fileId })).data();
const audits = async (id: string) => {
  const { db } = world.service.deps;
  const rows = await db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(asc(auditLog.id));
  return rows.map(({ action, result }) => `${action} ${result}`);
};

describe("file link", () => {
  it("is created by stations for published filings in their sight, and by nobody else", async () => {
    const tries: [Person, string][] = [
      [world.county, "ok"],
      [world.city, "ok"],
      [world.province, "ok"],
      [world.filer, "permission.denied"],
      [foreign, "file.not-found"],
    ];
    for (const [person, outcome] of tries) {
      const answer = await person.call("fileLinkCreate", { fileId: attachment });
      expect([person.userCode, answer.error ?? "ok"]).toEqual([person.userCode, outcome]);
    }
    expect((await foreign.call("fileLinkList", { fileId: attachment })).error).toBe("file.not-found");
  });
  it("is not created before the publicity, nor for a filer's own uploads", async () => {
    const early = await attachmentOf(await filingIn(world, "detected"));
    expect((await world.county.call("fileLinkCreate", { fileId: early })).error).toBe(
      "file-link.not-published",
    );
    const loose = await storeFile(world.service.deps, world.filer.id, "草稿.pdf", "%PDF-1.4\n%%EOF");
    const { id } = await createDraft(world.filer);
    expect(id).not.toBe(filed);
    expect((await world.county.call("fileLinkCreate", { fileId: loose })).error).toBe("file.not-found");
  });
  // ASVS 6.5.2, 11.5.1
  it("stores the digest of 128 random bits, not the token", async () => {
    const made = await link();
    expect(Buffer.from(made.token, "base64url")).toHaveLength(16);
    const [row] = await world.service.deps.db.select().from(fileLink).where(eq(fileLink.id, made.id));
    expect(JSON.stringify(row)).not.toContain(made.token);
    await view(made.token);
    await (await content(made.token)).arrayBuffer();
    expect(world.service.logged.join("\n")).not.toContain(made.token);
    const { rows } = await world.service.database.asOwner("SELECT * FROM audit_log");
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });
  it("shows its file to anybody, also in ranges, under headers that forbid scripts and caching", async () => {
    const made = await link();
    expect((await view(made.token)).data(sharedFileSchema)).toMatchObject({ expiresAt: made.expiresAt });
    const answer = await content(made.token, { range: "bytes=0-3" });
    expect([answer.status, await answer.text()]).toEqual([206, "%PDF"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "no-store",
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
    const saved = await world.service.app.hono.request(`/ks/file/v1/shared/${made.token}?download=1`);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
    await saved.arrayBuffer();
    expect(await audits(made.id)).toEqual([
      "file-link.create ok",
      "file-link.view ok",
      "file-link.download ok",
    ]);
  });
  it("counts its views", async () => {
    const made = await link();
    await Promise.all([view(made.token), view(made.token), view(made.token)]);
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({
      state: "good",
      views: 3,
      madeBy: "受理人",
    });
  });
  it("expires after its days", async () => {
    const { clock } = world.service;
    const made = await link(7);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 7 * 86_400_000 - 1);
    expect((await view(made.token)).status).toBe(200);
    clock.now = new Date(before.getTime() + 7 * 86_400_000);
    expect([(await view(made.token)).status, (await content(made.token)).status]).toEqual([410, 410]);
    clock.now = before;
    expect((await world.county.call("fileLinkCreate", { fileId: attachment, days: 8 })).status).toBe(422);
  });
  it("is revoked by any station that sees it", async () => {
    const made = await link();
    expect((await foreign.call("fileLinkRevoke", { fileLinkId: made.id })).status).toBe(404);
    expect((await world.filer.call("fileLinkRevoke", { fileLinkId: made.id })).status).toBe(403);
    expect((await world.city.call("fileLinkRevoke", { fileLinkId: made.id })).data(z.null())).toBeNull();
    expect((await world.city.call("fileLinkRevoke", { fileLinkId: made.id })).status).toBe(200);
    expect([(await view(made.token)).status, (await content(made.token)).status]).toEqual([410, 410]);
    expect((await list()).find(({ id }) => id === made.id)?.state).toBe("revoked");
    expect((await audits(made.id)).filter((line) => line === "file-link.revoke ok")).toHaveLength(1);
  });
  it("answers the same for altered, unknown and expired tokens", async () => {
    const made = await link();
    const altered = `${made.token.startsWith("A") ? "B" : "A"}${made.token.slice(1)}`;
    const gone = await link();
    await world.county.call("fileLinkRevoke", { fileLinkId: gone.id });
    const tokens = [altered, "", "../../x", gone.token];
    const answers = await Promise.all(tokens.map(view));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 410]);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  });
  it("ends with the publication of its filing", async () => {
    const id = await filingIn(world, "publicity");
    const made = await link(7, world.county, await attachmentOf(id));
    expect((await view(made.token)).status).toBe(200);
    await mustAct(world.service, world.county, id, {
      action: "back",
      result: "materials",
      opinion: "重报资料",
    });
    expect((await view(made.token)).status).toBe(410);
  });
  it("is limited to twenty valid ones", async () => {
    const id = await attachmentOf(await filingIn(world, "filed"));
    for (let made = 0; made < fileLinksPerFile; made += 1) await link(7, world.county, id);
    expect((await world.county.call("fileLinkCreate", { fileId: id })).error).toBe("file-link.too-many");
    const [first] = await list(world.county, id);
    await world.county.call("fileLinkRevoke", { fileLinkId: first?.id });
    expect((await world.county.call("fileLinkCreate", { fileId: id })).status).toBe(200);
  });
  // ASVS 2.4.1
  it("cannot be guessed at for long from one address", async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried += 1) statuses.push((await view("x".repeat(22))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await view((await link()).token)).status).toBe(200);
  });
});
