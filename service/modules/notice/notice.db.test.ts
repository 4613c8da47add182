import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type NoticeKey, noticeKeySchema } from "#contracts/notice/notice.ts";
import type { NoticeEnd } from "#contracts/notice/status.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { noticeEdition } from "#service/db/schema/notice.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { dispatch } from "#service/realtime/dispatch.ts";
import { publishDueNotices } from "#service/workflow/notice/sweep-due.ts";

import { payloads } from "../../../e2e/data/rich-text-payloads.ts";
import { approved, nodeIds, noticeTitle as title, published, saveDraft } from "./testing/notices.ts";

let service: TestService;
let writer: Person;
let second: Person;
let reader: Person;
beforeAll(async () => {
  service = await testService();
  writer = await service.person("system-admin");
  second = await service.person("system-admin");
  reader = await service.person("county");
});
afterAll(() => service.close());

const detail = async (person: Person, noticeId: string, number?: number) =>
  (await person.call("noticeDetail", { noticeId, number })).data();
const edition = async (person: Person, { noticeId }: Pick<NoticeKey, "noticeId">) =>
  (await person.call("noticeEdition", { noticeId })).data();
const acts = async (id: string) =>
  (await service.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id)).map(
    (row) => `${row.action} ${row.result}`,
  );
const hintsOn = (id: string) =>
  service.deps.db.$count(outbox, and(eq(outbox.businessId, id), isNotNull(outbox.hint)));
const saved = (key: NoticeKey) => ({ ...key, nodeId: nodeIds.notice, title });

describe("notice", () => {
  it("goes from draft over a second person's approval to publication", async () => {
    const made = await saveDraft(writer, "<p>一</p>");
    expect(await edition(writer, made)).toMatchObject({
      status: "draft",
      actions: ["save", "submit", "drop"],
    });
    const key = await saveDraft(writer, "<p>二</p>", made);
    expect(key).toEqual({ ...made, revision: 2 });
    expect((await reader.call("noticeDetail", key)).error).toBe("notice.not-found");
    expect((await writer.call("noticePublish", key)).error).toBe("notice.state");
    const submitted = (await writer.call("noticeSubmit", key)).data(noticeKeySchema);
    expect((await writer.call("noticeReview", { ...submitted, result: "pass" })).error).toBe(
      "notice.own-review",
    );
    const passed = (await second.call("noticeReview", { ...submitted, result: "pass" })).data(
      noticeKeySchema,
    );
    await writer.call("noticePublish", passed);
    expect(await detail(reader, key.noticeId)).toMatchObject({
      body: "<p>二</p>",
      number: 1,
      status: "published",
      publishedAt: service.clock.now.toISOString(),
      canManage: false,
    });
    expect(await acts(key.noticeId)).toEqual([
      "notice.create ok",
      "notice.save ok",
      "noticeDetail refused",
      "notice.submit ok",
      "notice.approve ok",
      "notice.publish ok",
    ]);
  });

  it("is not reviewed by anybody who saved that edition", async () => {
    const third = await service.person("system-admin");
    const made = await saveDraft(second, "<p>三</p>", await saveDraft(writer, "<p>一</p>"));
    const key = (await writer.call("noticeSubmit", made)).data(noticeKeySchema);
    for (const person of [writer, second])
      expect((await person.call("noticeReview", { ...key, result: "pass" })).error).toBe("notice.own-review");
    expect((await third.call("noticeReview", { ...key, result: "fail" })).fields).toEqual(["opinion"]);
    await third.call("noticeReview", { ...key, result: "fail", opinion: "缺依据" });
    expect(await edition(writer, key)).toMatchObject({
      status: "rejected",
      opinion: "缺依据",
      actions: ["save"],
    });
  });

  it("keeps both texts of two editors: the later one gets 409", async () => {
    const made = await saveDraft(writer, "<p>一</p>");
    await saveDraft(second, "<p>二</p>", made);
    expect(await writer.call("noticeSave", { ...saved(made), body: "<p>三</p>" })).toMatchObject({
      status: 409,
      error: "notice.stale",
    });
    expect((await writer.call("noticeSubmit", made)).error).toBe("notice.stale");
    expect(await edition(writer, made)).toMatchObject({ body: "<p>二</p>" });
  });

  it("names who saved it last, and nobody who was refused", async () => {
    const made = await saveDraft(writer, "<p>一</p>");
    const stranger = await service.person("filer", { name: "外单位经办" });
    expect((await stranger.call("noticeDetail", { noticeId: made.noticeId })).error).toBe("notice.not-found");
    expect((await edition(writer, made)).updatedBy).toBe("测试人员");
  });

  it("drops an approval with each edit: what was scheduled is not published", async () => {
    const passed = await approved(writer, second, await saveDraft(writer, "<p>一</p>"));
    const publishAt = new Date(service.clock.now.getTime() + 60_000).toISOString();
    const key = (await writer.call("noticePublish", { ...passed, publishAt })).data(noticeKeySchema);
    const renewed = await saveDraft(writer, "<p>二</p>", key);
    expect(renewed.editionId).not.toBe(key.editionId);
    service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
    expect(await publishDueNotices(service.deps, "r")).toBe(0);
    writer = await service.signIn(writer.id);
    second = await service.signIn(second.id);
    reader = await service.signIn(reader.id);
    expect((await reader.call("noticeDetail", key)).error).toBe("notice.not-found");
    expect(await edition(writer, key)).toMatchObject({ status: "draft", body: "<p>二</p>" });
  });

  it("is published at its time, also after a downtime, once", async () => {
    const passed = await approved(writer, second, await saveDraft(writer, "<p>一</p>"));
    const { now } = service.clock;
    const past = { ...passed, publishAt: now.toISOString() };
    expect((await writer.call("noticePublish", past)).fields).toEqual(["publishAt"]);
    const at = new Date(now.getTime() + 60_000);
    await writer.call("noticePublish", { ...passed, publishAt: at.toISOString() });
    expect(await publishDueNotices(service.deps, "r")).toBe(0);
    service.clock.now = new Date(at.getTime() + 5 * 60_000);
    const both = [publishDueNotices(service.deps, "r"), publishDueNotices(service.deps, "r")];
    expect((await Promise.all(both)).toSorted()).toEqual([0, 1]);
    expect(await detail(reader, passed.noticeId)).toMatchObject({ number: 1 });
    expect((await acts(passed.noticeId)).at(-1)).toBe("notice.due ok");
  });

  it("keeps old editions by number, each with its note", async () => {
    const first = await published(writer, second, await saveDraft(writer, "<p>一</p>"));
    const renewed = await saveDraft(writer, "<p>二</p>", first);
    expect((await writer.call("noticeSubmit", renewed)).fields).toEqual(["changeNote"]);
    const noted = await saveDraft(writer, "<p>二</p>", renewed, { changeNote: "更正附表" });
    expect((await detail(reader, first.noticeId)).body).toBe("<p>一</p>");
    await published(writer, second, noted);
    expect(await detail(reader, first.noticeId)).toMatchObject({
      number: 2,
      body: "<p>二</p>",
      editions: [{ number: 2, changeNote: "更正附表" }, { number: 1 }],
    });
    expect(await detail(reader, first.noticeId, 1)).toMatchObject({
      body: "<p>一</p>",
      status: "superseded",
    });
  });

  it("stays with an explanation once withdrawn, and is gone for readers if published in error", async () => {
    const key = await published(writer, second, await saveDraft(writer, "<p>一</p>"));
    expect((await writer.call("noticeEnd", { ...key, end: "withdraw" })).fields).toEqual(["note"]);
    const ended = (await writer.call("noticeEnd", { ...key, end: "withdraw", note: "依据已变" })).data();
    expect(await detail(reader, key.noticeId)).toMatchObject({
      body: "<p>一</p>",
      status: "withdrawn",
      ending: { note: "依据已变" },
    });
    expect((await writer.call("noticeSave", { ...saved(ended), body: "" })).error).toBe("notice.state");
    expect(await hintsOn(key.noticeId), "open pages show the end").toBe(1);
    await writer.call("noticeEnd", { ...ended, end: "gone", note: "误发" });
    expect(await hintsOn(key.noticeId)).toBe(2);
    expect(await reader.call("noticeDetail", key)).toMatchObject({ status: 410, error: "notice.gone" });
    expect((await detail(writer, key.noticeId)).status).toBe("gone");
  });

  it("is announced no more once it is gone, sent before or not", async () => {
    const told = async ({ noticeId }: NoticeKey) =>
      (await reader.call("messageList", { curPage: 1, pageSize: 50 }))
        .data()
        .rows.filter(({ businessId }) => businessId === noticeId).length;
    const end = (key: NoticeKey, how: NoticeEnd) =>
      writer.call("noticeEnd", { ...key, end: how, note: "误发" });
    const sent = await published(writer, second, await saveDraft(writer, "<p>一</p>"));
    await dispatch(service.deps);
    const unsent = await published(writer, second, await saveDraft(writer, "<p>二</p>"));
    const withdrawn = await published(writer, second, await saveDraft(writer, "<p>三</p>"));
    expect(await Promise.all([sent, unsent, withdrawn].map(told))).toEqual([1, 1, 1]);
    for (const key of [sent, unsent]) await end(key, "gone");
    await end(withdrawn, "withdraw");
    expect(await Promise.all([sent, unsent, withdrawn].map(told))).toEqual([0, 0, 1]);
  });

  it("counts as unread on the tab of its node while its list shows it so, ended or not", async () => {
    const counted = async () =>
      (await reader.call("noticeNodes")).data().find(({ id }) => id === nodeIds.notice)?.unread;
    const listed = async () =>
      (await reader.call("noticeList", { node: "通知公告", state: "unread" })).data().total;
    const before = await listed();
    const key = await published(writer, second, await saveDraft(writer, "<p>一</p>"));
    await writer.call("noticeEnd", { ...key, end: "withdraw", note: "依据已变" });
    expect([await counted(), await listed()]).toEqual([before + 1, before + 1]);
    await reader.call("noticeRead", { noticeId: key.noticeId });
    expect([await counted(), await listed()]).toEqual([before, before]);
  });

  it("can be gone after a rejected edition, too", async () => {
    const first = await published(writer, second, await saveDraft(writer, "<p>一</p>"));
    const draft = await saveDraft(writer, "<p>二</p>", first, { changeNote: "更正附表" });
    const newer = (await writer.call("noticeSubmit", draft)).data(noticeKeySchema);
    await second.call("noticeReview", { ...newer, result: "fail", opinion: "缺依据" });
    const actions = async () => (await edition(writer, first)).actions;
    const key = async () => noticeKeySchema.parse(await edition(writer, first));
    expect(await actions()).toContain("gone");
    const withdrawn = await writer.call("noticeEnd", { ...(await key()), end: "withdraw", note: "有误" });
    expect(withdrawn.error).toBeNull();
    expect(await actions()).toEqual(["gone"]);
    const gone = await writer.call("noticeEnd", { ...(await key()), end: "gone", note: "误发" });
    expect(gone.error).toBeNull();
    expect(await actions()).toEqual([]);
  });

  it("needs a title and a body, and is bounded with a clear message", async () => {
    const wrong = async (input: object) =>
      writer.callUnchecked("noticeSave", { nodeId: nodeIds.notice, ...input });
    expect((await wrong({ title: "  ", body: "" })).fields).toEqual(["title"]);
    expect((await wrong({ title, body: "", revision: 1 })).fields).toEqual(["revision"]);
    expect((await wrong({ title, body: `<p>${"字".repeat(20_001)}</p>` })).fields).toEqual(["body"]);
    const table = `<table>${"<tr><td>1</td></tr>".repeat(10_000)}</table>`;
    expect((await wrong({ title, body: table })).message).toContain("10000行，不能超过500行");
    const picture = `<img src="data:image/png;base64,${"A".repeat(5_242_880)}">`;
    expect(await wrong({ title, body: picture })).toMatchObject({ status: 413 });
    const inline = `<p>一</p><img src="data:image/png;base64,${"A".repeat(400_000)}">`;
    expect((await wrong({ title, body: inline })).fieldMessages.join("")).toContain("图片请用“图片”按钮上传");
    const empty = await saveDraft(writer, "<p> </p><script>alert(1)</script>");
    expect((await writer.call("noticeSubmit", empty)).fields).toEqual(["body"]);
  });
});

describe("hostile body", () => {
  // JSON and the database refuse U+0000 by themselves.
  const storable = payloads
    .filter((payload) => !payload.includes("\0"))
    .map((payload) => `<p>二</p>${payload.replaceAll("/ks/file/v1/content/", "/ks/none/")}`);
  const spoilt =
    /<(script|svg|math|style|iframe|img)|<[^>]*\s(on\w+|style|class|id)=|"javascript:|"[^"]*evil/i;

  // ASVS 1.1.2, 1.3.1
  it("is sanitised when stored, and again when read, everywhere", async () => {
    let key = await saveDraft(writer, "<p>一</p>");
    for (const body of storable) {
      key = await saveDraft(writer, body, key);
      const [row] = await service.deps.db
        .select()
        .from(noticeEdition)
        .where(eq(noticeEdition.id, key.editionId));
      expect(row?.body).toMatch(/^<p>二<\/p>/);
      expect(row?.body).not.toMatch(spoilt);
      await service.database.asOwner("UPDATE notice_edition SET body = $1 WHERE id = $2", [
        body,
        key.editionId,
      ]);
      expect((await edition(writer, key)).body).toBe(row?.body);
    }
    const all = storable.join("");
    const hostile = await saveDraft(writer, all, key, {
      isPublic: true,
      title: "<img src=x onerror=alert(1)>",
    });
    await published(writer, second, hostile);
    const shown = await service.call("noticePublic", { noticeId: key.noticeId });
    for (const { body } of [shown.data(), await detail(reader, key.noticeId)])
      expect(body).not.toMatch(spoilt);
    expect(storable.filter((body) => spoilt.test(body)).length).toBeGreaterThan(60);
  });
});
