import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { type NoticeKey, noticeKeySchema } from "#contracts/notice/notice.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { account } from "#service/db/schema/account.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { samplePdf } from "#service/modules/file/testing/upload.ts";

import { imageTag, newImage, nodeIds, published, saveDraft, uploadFile } from "./testing/notices.ts";

let service: TestService;
let county: Person;
let colleague: Person;
let city: Person;
let province: Person;
let provincial: Person;
let own: Person;
let foreign: Person;
let foreignCounty: Person;
beforeAll(async () => {
  service = await testService();
  const filerIn = async (regionCode: string) =>
    service.person("filer", { enterpriseId: await createEnterprise(service.deps.db, { regionCode }) });
  county = await service.person("county");
  colleague = await service.person("county");
  city = await service.person("city");
  province = await service.person("province");
  provincial = await service.person("province");
  own = await filerIn("330106");
  foreign = await filerIn("330203");
  foreignCounty = await service.person("county", { regionCode: "330203" });
});
afterAll(() => service.close());

const error = async (person: Person, noticeId: string) =>
  (await person.call("noticeDetail", { noticeId })).error;
const titles = async (person: Person, asked: Record<string, unknown> = {}) =>
  (await person.call("noticeList", asked)).data().rows.map(({ title }) => title);
const pdf = async (person: Person) =>
  (await uploadFile(service, person, "附表.pdf", samplePdf())).data(uploadOutputSchema).fileId;

describe("notice scope", () => {
  it("lets a county's notice be read in its region, a province's everywhere", async () => {
    const local = await published(
      county,
      colleague,
      await saveDraft(county, "<p>一</p>", undefined, { title: "区县通知" }),
    );
    const wide = await published(
      province,
      provincial,
      await saveDraft(province, "<p>一</p>", undefined, { title: "全省通知" }),
    );
    expect([await error(own, local.noticeId), await error(foreign, local.noticeId)]).toEqual([
      null,
      "notice.not-found",
    ]);
    expect(await error(foreignCounty, local.noticeId)).toBe("notice.not-found");
    for (const person of [own, foreign, city, foreignCounty])
      expect(await error(person, wide.noticeId)).toBeNull();
    expect(await titles(own)).toEqual(expect.arrayContaining(["区县通知", "全省通知"]));
    expect(await titles(foreign)).not.toContain("区县通知");
  });

  it("is written by the own station alone, and reviewed there or above", async () => {
    const draft = await saveDraft(county, "<p>一</p>");
    for (const person of [foreignCounty, own]) {
      const answer = await person.call("noticeSave", {
        ...draft,
        nodeId: nodeIds.notice,
        title: "改",
        body: "",
      });
      expect(["notice.not-found", "permission.denied"]).toContain(answer.error);
    }
    expect((await city.call("noticeSubmit", draft)).error).toBe("permission.denied");
    const key = (await county.call("noticeSubmit", draft)).data(noticeKeySchema);
    expect((await foreignCounty.call("noticeReview", { ...key, result: "pass" })).error).toBe(
      "notice.not-found",
    );
    expect((await city.call("noticeWork", { status: "submitted" })).data().rows).toMatchObject([
      { id: key.noticeId, canReview: true },
    ]);
    expect((await city.call("noticeReview", { ...key, result: "pass" })).error).toBeNull();
  });

  it("marks what a person has opened, and shows its publisher who has by unit", async () => {
    const title = "阅读回执";
    const given = { title, wantsReceipt: true };
    const { noticeId } = await published(
      county,
      colleague,
      await saveDraft(county, "<p>一</p>", undefined, given),
    );
    expect(await titles(own, { state: "unread" })).toContain(title);
    await own.call("noticeRead", { noticeId });
    expect(await titles(own, { state: "unread" })).not.toContain(title);
    const readers = (await county.call("noticeReaders", { noticeId, state: "read" })).data();
    expect(readers).toMatchObject({ total: 1, readUnits: 1, rows: [{ unitName: "测试造价咨询有限公司" }] });
    expect(readers.units).toBeGreaterThan(1);
    expect((await own.call("noticeReaders", { noticeId })).error).toBe("permission.denied");
    expect((await foreignCounty.call("noticeReaders", { noticeId })).error).toBe("notice.not-found");
  });

  it("counts readers of the edition in force alone", async () => {
    const given = { wantsReceipt: true };
    const key = await published(county, colleague, await saveDraft(county, "<p>一</p>", undefined, given));
    const { noticeId } = key;
    await own.call("noticeRead", { noticeId });
    const renewed = { ...given, changeNote: "更正期限" };
    await published(county, colleague, await saveDraft(county, "<p>二</p>", key, renewed));
    const read = async () => (await county.call("noticeReaders", { noticeId, state: "read" })).data();
    expect(await read()).toMatchObject({ total: 0, readUnits: 0, rows: [] });
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    await own.call("noticeRead", { noticeId });
    const at = service.clock.now.toISOString();
    expect(await read()).toMatchObject({ readUnits: 1, rows: [{ readers: [{ at }] }] });
    const unread = (await county.call("noticeReaders", { noticeId, state: "unread" })).data();
    expect(unread.rows.flatMap(({ readers }) => readers)).toEqual([]);
  });

  it("does not count or name locked readers", async () => {
    const given = { wantsReceipt: true };
    const made = await saveDraft(county, "<p>一</p>", undefined, given);
    const { noticeId } = await published(county, colleague, made);
    const leaver = await service.person("county");
    await leaver.call("noticeRead", { noticeId });
    const readers = async () =>
      (await county.call("noticeReaders", { noticeId })).data().rows.flatMap((row) => row.readers);
    expect(await readers()).toHaveLength(1);
    await service.deps.db.update(account).set({ locked: true }).where(eq(account.id, leaver.id));
    expect(await readers()).toEqual([]);
  });

  it("lists pinned notices first", async () => {
    const { noticeId } = await published(
      county,
      colleague,
      await saveDraft(county, "<p>一</p>", undefined, { title: "置顶的" }),
    );
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    await published(county, colleague, await saveDraft(county, "<p>一</p>", undefined, { title: "更新的" }));
    await county.call("noticePin", { noticeId, pinned: true });
    expect((await titles(own, { node: "通知公告" }))[0]).toBe("置顶的");
    await county.call("noticePin", { noticeId, pinned: false });
    expect((await titles(own, { node: "通知公告" }))[0]).not.toBe("置顶的");
  });

  it("sends one message to those who may read it", async () => {
    const unread = async (person: Person) => (await person.call("messageUnread")).data();
    const before = await Promise.all([unread(own), unread(foreign)]);
    const key = await published(county, colleague, await saveDraft(county, "<p>一</p>"));
    expect(await unread(own)).toMatchObject({
      count: before[0].count + 1,
      newest: { msgType: 5, businessId: key.noticeId, text: "已发布" },
    });
    expect((await unread(foreign)).count).toBe(before[1].count);
  });
});

describe("public notice", () => {
  it("is read without a session with its files, and nothing else is", async () => {
    const [image, attachment, hidden] = [
      await newImage(service, county),
      await pdf(county),
      await newImage(service, county),
    ];
    const draft = await saveDraft(county, `<p>一</p>${imageTag(image)}`, undefined, {
      isPublic: true,
      attachmentIds: [attachment],
    });
    const { noticeId } = await published(county, colleague, draft);
    const closed = await published(county, colleague, await saveDraft(county, imageTag(hidden)));
    const shown = (await service.call("noticePublic", { noticeId })).data();
    expect(shown.body).toContain(`/ks/notice/v1/public/${noticeId}/${image}`);
    expect(shown.attachments).toMatchObject([{ fileId: attachment, name: "附表.pdf" }]);
    const status = async (id: string, fileId: string) =>
      (await service.fetch("noticePublicFile", {}, { params: { noticeId: id, fileId } })).status;
    expect([await status(noticeId, image), await status(noticeId, attachment)]).toEqual([200, 200]);
    expect([await status(noticeId, hidden), await status(closed.noticeId, hidden)]).toEqual([404, 404]);
    expect((await service.call("noticePublic", { noticeId: closed.noticeId })).error).toBe(
      "notice.not-found",
    );
    const fileId = image;
    expect((await service.fetch("fileContent", {}, { params: { fileId } })).status).toBe(401);
  });

  it("ends with its publication in error", async () => {
    const image = await newImage(service, county);
    const draft = await saveDraft(county, imageTag(image), undefined, { isPublic: true });
    const key = await published(county, colleague, draft);
    await county.call("noticeEnd", { ...key, end: "gone", note: "误发" });
    expect((await service.call("noticePublic", { noticeId: key.noticeId })).status).toBe(410);
    const params = { noticeId: key.noticeId, fileId: image };
    expect((await service.fetch("noticePublicFile", {}, { params })).status).toBe(410);
    const other = { noticeId: key.noticeId, fileId: await newImage(service, county) };
    expect((await service.fetch("noticePublicFile", {}, { params: other })).status).toBe(404);
    expect(await error(own, key.noticeId)).toBe("notice.gone");
  });
});

describe("policy", () => {
  const policyOf = (docNo: string, more: Record<string, unknown> = {}) => ({
    nodeId: nodeIds.policy,
    policy: { issuer: "省住房城乡建设厅", docNo, issuedOn: "2026-01-05", ...more },
  });
  const detail = async (noticeId: string) => (await own.call("noticeDetail", { noticeId })).data();

  it("asks for the right form of its number and for days in their order", async () => {
    const answer = await county.call("noticeSave", {
      ...policyOf("浙建[2026]第5号"),
      title: "办法",
      body: "",
    });
    expect([answer.fields, answer.fieldMessages]).toEqual([
      ["policy.docNo"],
      ["发文字号应写作“浙建〔2026〕5号”"],
    ]);
    const days = policyOf("浙建〔2026〕5号", { effectiveOn: "2026-01-01" });
    expect((await county.call("noticeSave", { ...days, title: "办法", body: "" })).fields).toEqual([
      "policy.effectiveOn",
    ]);
  });

  it("is amended and repealed by a link, shown at both ends, with its effect", async () => {
    const old = await published(
      province,
      provincial,
      await saveDraft(province, "<p>一</p>", undefined, policyOf("浙建〔2020〕1号")),
    );
    const link = (kind: "amend" | "repeal" | "interpret") => ({ links: [{ kind, noticeId: old.noticeId }] });
    const amending = { ...policyOf("浙建〔2025〕2号"), ...link("amend") };
    await published(province, provincial, await saveDraft(province, "<p>改</p>", undefined, amending));
    expect(await detail(old.noticeId)).toMatchObject({ effect: "amended", status: "published" });
    await province.call("noticePin", { noticeId: old.noticeId, pinned: true });
    const repealing = { ...policyOf("浙建〔2026〕3号"), ...link("repeal"), title: "新办法" };
    const next = await published(
      province,
      provincial,
      await saveDraft(province, "<p>新</p>", undefined, repealing),
    );
    const explaining = { nodeId: nodeIds.interpretation, ...link("interpret"), title: "解读" };
    await published(province, provincial, await saveDraft(province, "<p>解读</p>", undefined, explaining));
    expect(await detail(old.noticeId)).toMatchObject({ effect: "repealed", status: "repealed" });
    const ended = await province.call("noticeEdition", { noticeId: old.noticeId });
    expect(ended.data()).toMatchObject({ isPinned: false });
    expect((await detail(old.noticeId)).links).toMatchObject([
      { kind: "amend", direction: "in" },
      { kind: "interpret", direction: "in", title: "解读" },
      { kind: "repeal", direction: "in", title: "新办法" },
    ]);
    expect((await detail(next.noticeId)).links).toMatchObject([{ kind: "repeal", direction: "out" }]);
    expect(await titles(own, { effect: "repealed" })).toHaveLength(1);
    const again = await province.call("noticeEdition", { noticeId: old.noticeId });
    expect(again.data().actions).not.toContain("save");
  });

  it("is in effect as it was once no edition in force amends it", async () => {
    const publish = async (body: string, of: NoticeKey | undefined, given: object) =>
      published(province, provincial, await saveDraft(province, body, of, given));
    const old = await publish("<p>一</p>", undefined, policyOf("浙建〔2022〕1号"));
    const links = [{ kind: "amend" as const, noticeId: old.noticeId }];
    const policy = policyOf("浙建〔2025〕22号");
    const amending = await publish("<p>改</p>", undefined, { ...policy, links });
    expect((await detail(old.noticeId)).effect).toBe("amended");
    await publish("<p>不再改</p>", amending, { ...policy, changeNote: "不再修改" });
    expect((await detail(old.noticeId)).effect).toBe("effective");
  });

  it("loses its effect on others when it is gone, except what another has or they ended themselves", async () => {
    const publish = async (docNo: string, links: PlainInputOf<"noticeSave">["links"] = []) =>
      published(
        province,
        provincial,
        await saveDraft(province, "<p>一</p>", undefined, { ...policyOf(docNo), links }),
      );
    const targets: NoticeKey[] = [];
    for (const n of [1, 2, 3, 4]) targets.push(await publish(`浙建〔2019〕${n}号`));
    const [amended, repealed, twice, ended] = targets;
    if (!amended || !repealed || !twice || !ended) throw new Error("not reached");
    const link = (kind: "amend" | "repeal", { noticeId }: NoticeKey) => ({ kind, noticeId });
    await publish("浙建〔2025〕31号", [link("amend", repealed), link("repeal", twice)]);
    const note = "已不适用";
    expect((await province.call("noticeEnd", { ...ended, end: "repeal", note })).error).toBeNull();
    const repeals = [repealed, twice, ended].map((one) => link("repeal", one));
    const wrong = await publish("浙建〔2025〕32号", [link("amend", amended), ...repeals]);
    const effects = async () =>
      Promise.all(
        targets.map(async ({ noticeId }) => {
          const { effect, status } = await detail(noticeId);
          return `${effect} ${status}`;
        }),
      );
    const over = "repealed repealed";
    expect(await effects()).toEqual(["amended published", over, over, over]);
    await province.call("noticeEnd", { ...wrong, end: "gone", note: "误发" });
    expect(await effects()).toEqual(["effective published", "amended published", over, over]);
    const again = await province.call("noticeEdition", { noticeId: repealed.noticeId });
    expect(again.data().actions).toContain("save");
  });

  it("names to the public the public documents at both ends alone", async () => {
    const open = { isPublic: true };
    const given = { ...policyOf("浙建〔2021〕1号"), ...open };
    const old = await published(
      province,
      provincial,
      await saveDraft(province, "<p>一</p>", undefined, given),
    );
    const links = [{ kind: "amend" as const, noticeId: old.noticeId }];
    for (const [docNo, isPublic] of [
      ["浙建〔2025〕8号", true],
      ["浙建〔2025〕9号", false],
    ] as const)
      await published(
        province,
        provincial,
        await saveDraft(province, "<p>改</p>", undefined, { ...policyOf(docNo), links, isPublic }),
      );
    const shown = (await service.call("noticePublic", { noticeId: old.noticeId })).data();
    expect(shown.links).toMatchObject([{ kind: "amend", direction: "in", docNo: "浙建〔2025〕8号" }]);
    const other = shown.links.map(({ noticeId }) => noticeId).join();
    const back = (await service.call("noticePublic", { noticeId: other })).data();
    expect(back.links).toMatchObject([{ direction: "out", noticeId: old.noticeId }]);
  });

  it("of a station above is not amended by one below", async () => {
    const above = await published(
      province,
      provincial,
      await saveDraft(province, "<p>一</p>", undefined, policyOf("浙建〔2026〕9号")),
    );
    const links = [{ kind: "repeal", noticeId: above.noticeId }];
    const answer = await county.call("noticeSave", {
      ...policyOf("西建〔2026〕1号"),
      links,
      title: "办法",
      body: "",
    });
    expect(answer.fields).toEqual(["links"]);
  });

  it("expires on its day", async () => {
    const ending = policyOf("浙建〔2026〕10号", { expiresOn: "2026-03-05" });
    const { noticeId } = await published(
      province,
      provincial,
      await saveDraft(province, "<p>一</p>", undefined, ending),
    );
    expect((await detail(noticeId)).effect).toBe("effective");
    const { now } = service.clock;
    service.clock.now = new Date("2026-03-04T16:00:00Z");
    own = await service.signIn(own.id);
    expect((await detail(noticeId)).effect).toBe("expired");
    service.clock.now = now;
    own = await service.signIn(own.id);
  });
});

describe("nodes", () => {
  it("are kept by administrators and the province, under a name of their own", async () => {
    const node = { name: "行业动态", kind: "notice", ordinal: 5, isOn: true };
    expect((await county.call("noticeNodeSave", node)).error).toBe("permission.denied");
    expect((await province.call("noticeNodeSave", node)).error).toBeNull();
    expect((await province.call("noticeNodeSave", node)).error).toBe("notice-node.taken");
    expect((await province.call("noticeNodeSave", { ...node, name: "a/b" })).fields).toEqual(["name"]);
    const made = (await own.call("noticeNodes")).data().find(({ name }) => name === node.name);
    const off = { ...node, nodeId: made?.id, revision: 1, isOn: false };
    expect((await province.call("noticeNodeSave", off)).error).toBeNull();
    expect((await province.call("noticeNodeSave", off)).error).toBe("notice-node.stale");
    const menus = (await own.call("mainMenus")).data();
    expect(menus.at(-1)?.children.map(({ name }) => name)).not.toContain("行业动态");
  });
});
