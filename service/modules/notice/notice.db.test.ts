import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { noticeSaveOutputSchema } from "#contracts/notice/notice.ts";
import { roleSchema } from "#contracts/permissions/roles.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { notice } from "#service/db/schema/notice.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { payloads } from "#service/rich-text/testing/payloads.ts";

import { saveDraft } from "./testing/notices.ts";

let service: TestService;
let writer: Person;
let reader: Person;
beforeAll(async () => {
  service = await testService();
  writer = await service.person("system-admin");
  reader = await service.person("county");
});
afterAll(() => service.close());

const title = "关于开展检查的通知";
const detail = async (person: Person, id: string) =>
  (await person.call("noticeDetail", { noticeId: id })).data();
const acts = async (id: string) =>
  (await service.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id)).map(
    (row) => `${row.action} ${row.result}`,
  );

describe("notice", () => {
  it("starts as a draft, changes with each save, and is published", async () => {
    const made = await saveDraft(writer, "<p>一</p>");
    expect(await detail(writer, made.noticeId)).toMatchObject({
      title,
      body: "<p>一</p>",
      status: "draft",
      revision: 1,
      publishedAt: null,
      actions: ["save", "publish"],
    });
    const saved = await saveDraft(writer, "<p>二</p>", made);
    expect(saved).toEqual({ noticeId: made.noticeId, revision: 2 });
    const published = await writer.call("noticePublish", saved);
    expect(published.data(noticeSaveOutputSchema).revision).toBe(3);
    expect(await detail(reader, made.noticeId)).toMatchObject({
      body: "<p>二</p>",
      status: "published",
      publishedAt: service.clock.now.toISOString(),
      actions: [],
    });
    expect(await acts(made.noticeId)).toEqual(["notice.create ok", "notice.save ok", "notice.publish ok"]);
  });

  it("is neither overwritten nor published after a concurrent change", async () => {
    const made = await saveDraft(writer, "<p>一</p>");
    const other = await service.person("system-admin");
    await saveDraft(other, "<p>二</p>", made);
    expect((await writer.call("noticeSave", { ...made, title, body: "<p>三</p>" })).error).toBe(
      "notice.stale",
    );
    expect((await writer.call("noticePublish", made)).error).toBe("notice.stale");
    expect((await detail(writer, made.noticeId)).body).toBe("<p>二</p>");
  });

  it("is immutable once published", async () => {
    const made = await saveDraft(writer, "<p>一</p>");
    const of = (await writer.call("noticePublish", made)).data();
    expect((await writer.call("noticeSave", { ...of, title, body: "" })).error).toBe("notice.published");
    expect((await writer.call("noticePublish", of)).error).toBe("notice.published");
  });

  it("needs a title, a body to be published, and has a maximum length", async () => {
    const wrong = async (input: object) => (await writer.callUnchecked("noticeSave", input)).fields;
    expect(await wrong({ title: "  ", body: "" })).toEqual(["title"]);
    expect(await wrong({ title, body: "", revision: 1 })).toEqual(["revision"]);
    expect(await wrong({ title: "题".repeat(201), body: "" })).toEqual(["title"]);
    expect(await wrong({ title, body: "<p>" + "字".repeat(20_001) + "</p>" })).toEqual(["body"]);
    expect(await wrong({ title, body: "<b></b>".repeat(50_000) })).toEqual(["body"]);
    expect((await saveDraft(writer, `<p>${"字".repeat(20_000)}</p>`)).revision).toBe(1);
    const empty = await saveDraft(writer, "<p> </p><script>alert(1)</script>");
    expect((await writer.call("noticePublish", empty)).fields).toEqual(["body"]);
  });

  it("leaves no row when its audit row cannot be written", async () => {
    const broken = await testService();
    const admin = await broken.person("system-admin");
    await broken.database.asOwner(
      "ALTER TABLE audit_log ADD CONSTRAINT no_more CHECK (action <> 'notice.create')",
    );
    expect((await admin.call("noticeSave", { title, body: "" })).error).toBe("internal");
    expect(await broken.deps.db.select().from(notice)).toEqual([]);
    await broken.close();
  });
});

describe("notice rights", () => {
  const others = roleSchema.options.filter((role) => role !== "system-admin");

  it.each(others)("let %s read published notices, but see no draft and write none", async (role) => {
    const person = await service.person(role);
    const draft = await saveDraft(writer, "<p>一</p>");
    expect((await person.call("noticeDetail", { noticeId: draft.noticeId })).error).toBe("notice.not-found");
    for (const [name, input] of [
      ["noticeSave", { title, body: "" }],
      ["noticeSave", { ...draft, title, body: "" }],
      ["noticePublish", draft],
    ] as const) {
      expect((await person.call(name, input)).error, name).toBe("permission.denied");
    }
    expect(await acts(draft.noticeId)).toEqual(["notice.create ok", "noticeDetail refused"]);
    await writer.call("noticePublish", draft);
    expect(await detail(person, draft.noticeId)).toMatchObject({ status: "published", actions: [] });
  });

  it("report an unknown notice as such", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    for (const [name, input] of [
      ["noticeDetail", { noticeId: id }],
      ["noticePublish", { noticeId: id, revision: 1 }],
      ["noticeSave", { noticeId: id, revision: 1, title, body: "" }],
    ] as const) {
      expect((await writer.call(name, input)).error, name).toBe("notice.not-found");
    }
  });
});

describe("hostile body", () => {
  // JSON and the database refuse U+0000 by themselves.
  const storable = payloads
    .filter((payload) => !payload.includes("\0"))
    .map((payload) => `<p>二</p>${payload.replaceAll("/ks/file/v1/content/", "/ks/none/")}`);
  const spoilt =
    /<(script|svg|math|style|iframe|img)|<[^>]*\s(on\w+|style|class|id)=|"javascript:|"[^"]*evil/i;

  it("is sanitised when stored, and again when read", async () => {
    const { noticeId: id } = await saveDraft(writer, "<p>一</p>");
    for (const [index, body] of storable.entries()) {
      await saveDraft(writer, body, { noticeId: id, revision: index + 1 });
      const [row] = await service.deps.db.select().from(notice).where(eq(notice.id, id));
      expect(row?.body).toMatch(/^<p>二<\/p>/);
      expect(row?.body).not.toMatch(spoilt);
      await service.database.asOwner("UPDATE notice SET body = $1 WHERE id = $2", [body, id]);
      expect((await detail(writer, id)).body).toBe(row?.body);
    }
    expect(storable.filter((body) => spoilt.test(body)).length).toBeGreaterThan(60);
  });
});
