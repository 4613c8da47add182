import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { limits } from "#contracts/limits.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { begin, md5Of, merged, sendAll } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";
import { usageOf } from "#service/modules/file/usage.ts";
import { samplePng } from "#service/modules/notice/testing/notices.ts";
import { draft, newStation, steel } from "#service/modules/price/testing/prices.ts";

import {
  type Editors,
  facts,
  keyOf,
  newDraft,
  newEditors,
  newFile,
  newPublished,
} from "./testing/periodicals.ts";

let service: TestService;
let editors: Editors;
let filer: Person;
beforeAll(async () => {
  service = await testService();
  editors = await newEditors(service);
  filer = await service.person("filer");
});
afterAll(() => service.close());

const content = (person: Person, fileId: string, headers = {}) =>
  service.fetch("fileContent", { headers }, { token: person.token, params: { fileId } });
const download = (person: Person, periodicalId: string, headers = {}) =>
  service.fetch("periodicalDownload", { headers }, { token: person.token, params: { periodicalId } });
const listed = async (person: Person, search: string) =>
  (await person.call("periodicalList", { search })).data().rows;

describe("periodicalPublish", () => {
  it("is for a second person, and readers see the issue only afterwards", async () => {
    const made = await newDraft(service, editors);
    expect(made).toMatchObject({ state: "draft", mayEdit: true, mayPublish: false, revision: 1 });
    expect(await listed(filer, made.number)).toEqual([]);
    const hidden = await filer.call("periodicalDetail", { periodicalId: made.periodicalId });
    expect(hidden.error).toBe("periodical.not-found");
    expect((await content(filer, made.file.fileId)).status).toBe(404);
    const own = await editors.editor.call("periodicalPublish", keyOf(made));
    expect(own.error).toBe("periodical.second");

    await editors.second.call("periodicalPublish", keyOf(made));
    const [row] = await listed(filer, made.number);
    expect(row).toMatchObject({ state: "published", savedBy: "", publishedBy: "", mayWithdraw: false });
    expect(row?.entries[1]).toEqual({ title: "政策法规", firstPage: 13, lastPage: 20 });
    expect((await content(filer, made.file.fileId)).status).toBe(200);
  });
  it("publishes the revision that its person saw", async () => {
    const made = await newDraft(service, editors);
    const { fileId } = made.file;
    const changed = { ...facts({ fileId, number: made.number, title: "更正刊名" }), ...keyOf(made) };
    expect((await editors.editor.call("periodicalSave", changed)).data().revision).toBe(2);
    const late = await editors.second.call("periodicalPublish", keyOf(made));
    expect(late).toMatchObject({ status: 409, error: "periodical.stale" });
  });
  it("counts who saved it among its editors", async () => {
    const made = await newDraft(service, editors);
    const { fileId } = made.file;
    const second = { ...facts({ fileId, number: made.number }), ...keyOf(made) };
    const saved = (await editors.second.call("periodicalSave", second)).data();
    const answer = await editors.second.call("periodicalPublish", keyOf(saved));
    expect(answer.error).toBe("periodical.second");
  });
});

describe("a periodical's file", () => {
  it("counts for its uploader until it is published, and not once withdrawn", async () => {
    const own = await newEditors(service);
    const uploader = { accountId: own.editor.id, enterpriseId: null };
    const held = async () => (await usageOf(service.deps.db, uploader, service.clock.now)).account;
    const made = await newDraft(service, own);
    expect(await held()).toBe(made.file.size);
    const live = (await own.second.call("periodicalPublish", keyOf(made))).data();
    expect(await held()).toBe(0);
    const withdrawn = await own.editor.call("periodicalWithdraw", { ...keyOf(live), note: "有误" });
    expect([withdrawn.error, await held()]).toEqual([null, 0]);
  });
});

describe("periodicalSave", () => {
  it("answers the later of two editors with 409 and keeps what the first saved", async () => {
    const made = await newDraft(service, editors);
    const { fileId } = made.file;
    const form = { ...facts({ fileId, number: made.number }), ...keyOf(made) };
    await editors.editor.call("periodicalSave", { ...form, title: "先保存的" });
    const late = await editors.second.call("periodicalSave", { ...form, title: "后保存的" });
    expect(late).toMatchObject({ status: 409, error: "periodical.stale" });
    expect((await listed(editors.editor, made.number))[0]?.title).toBe("先保存的");
  });
  it("refuses a published issue, another station's draft and a number twice", async () => {
    const live = await newPublished(service, editors);
    const { fileId } = live.file;
    const form = facts({ fileId, number: live.number });
    const again = await editors.editor.call("periodicalSave", { ...form, ...keyOf(live) });
    expect(again.error).toBe("periodical.state");
    const other = await newEditors(service, "330200");
    const foreign = await other.editor.call("periodicalSave", {
      ...facts({ fileId: await newFile(service, other.editor) }),
      ...keyOf(await newDraft(service, editors)),
    });
    expect(foreign.error).toBe("periodical.not-found");
    const twice = { ...form, fileId: await newFile(service, editors.editor) };
    expect((await editors.editor.call("periodicalSave", twice)).error).toBe("periodical.taken");
  });
  it.each([
    ["lastPage", { entries: [{ title: "价格", firstPage: 3, lastPage: 2 }] }],
    ["fileId", { fileId: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4100" }],
    ["priceIssueId", { priceIssueId: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4100" }],
  ])("refuses a wrong %s", async (field, wrong) => {
    const fileId = await newFile(service, editors.editor);
    const answer = await editors.editor.call("periodicalSave", { ...facts({ fileId }), ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.fields?.map((path) => path.split(".").at(-1))).toEqual([field]);
  });
  it("takes only a PDF for the issue and a picture for the cover", async () => {
    const png = await upload(service, editors.editor, "封面.png", samplePng());
    const coverId = png.data(uploadOutputSchema).fileId;
    const asFile = await editors.editor.call("periodicalSave", facts({ fileId: coverId }));
    expect(asFile.fields?.[0]).toBe("fileId");
    const fileId = await newFile(service, editors.editor);
    const asCover = await editors.editor.call("periodicalSave", facts({ fileId, coverId: fileId }));
    expect(asCover.fields?.[0]).toBe("coverId");
    const stolen = await editors.second.call("periodicalSave", facts({ fileId, coverId }));
    expect(stolen.fields?.[0]).toBe("fileId");
    const live = await newPublished(service, editors, { fileId, coverId });
    expect((await content(filer, coverId)).headers.get("content-type")).toBe("image/png");
    expect(live.coverId).toBe(coverId);
  });
});

describe("periodicalWithdraw", () => {
  it("ends the reading: 410 for the issue, 404 for its file; its station still sees why", async () => {
    const live = await newPublished(service, editors);
    const { periodicalId, file } = live;
    const without = await editors.editor.callUnchecked("periodicalWithdraw", { ...keyOf(live), note: " " });
    expect(without.status).toBe(422);
    const input = { ...keyOf(live), note: "第3页价格有误" };
    await editors.editor.call("periodicalWithdraw", input);
    const gone = await filer.call("periodicalDetail", { periodicalId });
    expect(gone).toMatchObject({ status: 410, error: "periodical.withdrawn" });
    expect((await content(filer, file.fileId)).status).toBe(404);
    expect((await download(filer, periodicalId)).status).toBe(404);
    expect((await listed(editors.second, live.number))[0]?.withdrawnNote).toBe("第3页价格有误");
    const twice = await editors.editor.call("periodicalWithdraw", input);
    expect(twice).toMatchObject({ status: 409, error: "periodical.state" });
  });
});

describe("periodicalPublish", () => {
  it("tells the region once but for the publisher, and the home page lists the issue", async () => {
    const unread = async (person: Person) => (await person.call("messageUnread")).data().count;
    const before = [await unread(editors.second), await unread(editors.editor)];
    const live = await newPublished(service, editors, { firstMonth: "2030-01" });
    const told = await service.deps.db.select().from(outbox).where(eq(outbox.businessId, live.periodicalId));
    const { title, number } = live;
    expect(told).toMatchObject([
      { msgType: "7", regionPrefix: "3301", subject: `${title} ${number}`, text: "已发布" },
    ]);
    const [publisher = 0, editor = 0] = before;
    expect([await unread(editors.second), await unread(editors.editor)]).toEqual([publisher, editor + 1]);
    const { periodicals } = (await filer.call("homeSummary", {})).data();
    expect(periodicals[0]).toMatchObject({ id: live.periodicalId, title, number });
  });
});

describe("periodicalRemove", () => {
  it("removes a draft and releases its file", async () => {
    const made = await newDraft(service, editors);
    await editors.editor.call("periodicalRemove", keyOf(made));
    expect(await listed(editors.editor, made.number)).toEqual([]);
    const { fileId } = made.file;
    expect((await editors.editor.call("periodicalSave", facts({ fileId }))).status).toBe(200);
  });
});

describe("periodicalDownload", () => {
  it("counts an account once a day, and its editor never", async () => {
    const live = await newPublished(service, editors);
    const { periodicalId } = live;
    const now = service.clock.now;
    const count = async () => (await filer.call("periodicalDetail", { periodicalId })).data().downloads;
    const first = await download(filer, periodicalId);
    expect(first.headers.get("content-disposition")).toMatch(/^attachment/);
    expect((await first.arrayBuffer()).byteLength).toBe(live.file.size);
    await download(filer, periodicalId);
    await download(filer, periodicalId, { range: "bytes=100-199" });
    await download(editors.editor, periodicalId);
    expect(await count()).toBe(1);
    await download(editors.second, periodicalId);
    expect(await count()).toBe(2);
    service.clock.now = new Date(now.getTime() + 24 * 3_600_000);
    const tomorrow = await service.person("filer");
    await download(tomorrow, periodicalId);
    await download(tomorrow, periodicalId);
    const seen = await tomorrow.call("periodicalDetail", { periodicalId });
    expect(seen.data().downloads).toBe(3);
    service.clock.now = now;
  });
});

describe("a large issue", () => {
  it("comes in chunks and is read by ranges: only the asked bytes are sent", async () => {
    const pdf = samplePdf(2 * limits.chunk + 1000);
    const task = await begin(editors.editor, "大期刊.pdf", pdf);
    await sendAll(service, editors.editor, task, pdf);
    const { fileId } = await merged(editors.editor, task, "大期刊.pdf", pdf);
    await newPublished(service, editors, { fileId: uploadOutputSchema.shape.fileId.parse(fileId) });
    const parts = ["bytes=0-524287", `bytes=${pdf.length - 1024}-${pdf.length - 1}`];
    let sent = 0;
    for (const range of parts) {
      const answer = await content(filer, fileId, { range });
      expect(answer.status).toBe(206);
      sent += (await answer.arrayBuffer()).byteLength;
    }
    expect(sent).toBe(524_288 + 1024);
  });
  it("broken at its end is refused at the merge with a reason", async () => {
    const whole = samplePdf(limits.chunk + 1000);
    const broken = whole.subarray(0, whole.length - 12);
    const task = await begin(editors.editor, "断尾.pdf", broken);
    await sendAll(service, editors.editor, task, broken);
    const answer = await editors.editor.call("fileMerge", {
      uploadId: task.uploadId,
      fileName: "断尾.pdf",
      md5: md5Of(broken),
    });
    expect(answer).toMatchObject({ status: 422, error: "file.content" });
    expect(answer.message).toContain("PDF");
  });
});

describe("price issue and periodical", () => {
  it("lead to each other once both are published", async () => {
    const station = await newStation(service);
    const prices = await draft(service, station, [steel]);
    const own = { editor: station.clerk, second: station.second };
    const fileId = await newFile(service, station.clerk);
    const given = facts({ fileId, priceIssueId: prices.issueId });
    const early = await station.clerk.call("periodicalSave", given);
    expect(early.fields?.[0]).toBe("priceIssueId");
    await station.second.call("priceIssuePublish", { issueId: prices.issueId });
    const choices = (await station.clerk.call("periodicalPriceIssues", {})).data().issues;
    expect(choices.map(({ issueId }) => issueId)).toContain(prices.issueId);
    const live = await newPublished(service, own, given);
    expect((await listed(filer, live.number))[0]?.priceIssue?.issueId).toBe(prices.issueId);
    const issues = (await filer.call("priceIssueList", { pageSize: 50 })).data().rows;
    const row = issues.find(({ issueId }) => issueId === prices.issueId);
    expect(row?.periodicalId).toBe(live.periodicalId);
  });
});

describe("periodicalList", () => {
  it("filters by contents, year and kind of period, and literal signs find nothing else", async () => {
    const title = `专刊${service.clock.now.getTime()}`;
    await newPublished(service, editors, { title, periodKind: "quarter", firstMonth: "2025-10" });
    const monthly = await newPublished(service, editors, { title, firstMonth: "2026-02" });
    const ask = async (input: object) =>
      (await filer.callUnchecked("periodicalList", { search: title, ...input })).data();
    expect(await ask({ periodKind: "quarter" })).toMatchObject({ total: 1 });
    expect(await ask({ year: "2026" })).toMatchObject({ total: 1, rows: [{ number: monthly.number }] });
    expect(await ask({ search: "政策法规", year: "2025", periodKind: "quarter" })).toMatchObject({
      total: 1,
    });
    expect(await ask({ search: `${title}%` })).toMatchObject({ total: 0 });
  });
  it("finds drafts and withdrawn issues for their station alone, by two characters", async () => {
    const number = `试刊${Date.now()}`;
    const made = await newDraft(service, editors, { number });
    expect((await listed(editors.editor, `试刊 ${number.slice(-4)}`)).map((row) => row.number)).toContain(
      number,
    );
    expect(await listed(filer, number)).toEqual([]);
    const live = (await editors.second.call("periodicalPublish", keyOf(made))).data();
    expect(await listed(filer, number)).toHaveLength(1);
    await editors.editor.call("periodicalWithdraw", { ...keyOf(live), note: "有误" });
    expect(await listed(filer, number)).toEqual([]);
    expect(await listed(editors.editor, number)).toHaveLength(1);
  });
  it("is a source of the search by title and contents until the issue is withdrawn", async () => {
    const word = `琉璃瓦${Date.now()}`;
    const entries = [{ title: `${word}价格`, firstPage: 1, lastPage: 2 }];
    const live = await newPublished(service, editors, { entries });
    const find = async () =>
      (await filer.call("search", { text: word }))
        .data()
        .groups.find((group) => group.source === "periodical");
    expect((await find())?.rows[0]?.path).toBe(`/pages/periodicalList?id=${live.periodicalId}`);
    await editors.editor.call("periodicalWithdraw", { ...keyOf(live), note: "有误" });
    expect(await find()).toBeUndefined();
  });
});
