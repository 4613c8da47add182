import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { helpScreenSchema } from "#contracts/help/help.ts";
import { roleSchema } from "#contracts/permissions/roles.ts";
import { helpArticle, helpRead } from "#service/db/schema/help.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { usageOf } from "#service/modules/file/usage.ts";
import { imageTag, newImage } from "#service/modules/notice/testing/notices.ts";

import { editedSeed, newClass, newHelp } from "./testing/help.ts";

let service: TestService;
let editor: Person;
let filer: Person;
let county: Person;
beforeAll(async () => {
  service = await testService();
  editor = await service.person("system-admin");
  filer = await service.person("filer");
  county = await service.person("county");
});
afterAll(() => service.close());

const listed = async (person: Person, input: object) => (await person.call("helpList", input)).data();
const titles = async (person: Person, input: object) =>
  (await listed(person, input)).rows.map(({ title }) => title);
const times = async (person: Person, articleId: string) =>
  (await person.call("helpTimes", { articleId })).data().times;
const status = async (person: Person, name: "helpDetail" | "helpTimes", articleId: string) =>
  (await person.call(name, { articleId })).status;

describe("helpList", () => {
  it("puts those of the screen first, the role's own before those for all", async () => {
    const screen = "/pages/zgxj-details/result";
    const [own] = (await listed(filer, { screen })).rows;
    expect(own).toMatchObject({ isOfScreen: true, title: "造价检测和检测结果：查看问题、答复警告" });
    expect((await titles(county, { screen }))[0]).toBe("检测和复核：处理检测问题");
  });

  it("has an article for each entry of each role's menu", async () => {
    for (const role of roleSchema.options) {
      const person = await service.person(role);
      const menus = (await person.call("mainMenus", {})).data();
      const paths = menus.flatMap(({ routerPath, children }) => [
        routerPath,
        ...children.map((c) => c.routerPath),
      ]);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths.filter((one) => one !== "")) {
        const screen = helpScreenSchema.parse(path);
        const [first] = (await listed(person, { screen })).rows;
        expect([role, path, first?.isOfScreen]).toEqual([role, path, true]);
      }
    }
  });

  it("finds by words, within a class and its children, and notes a search without a result", async () => {
    expect(await titles(filer, { search: "变更注册 确认码" })).toEqual([
      "造价人员：本人信息查询和变更注册确认",
    ]);
    expect(await titles(filer, { search: "，。" })).toEqual([]);
    for (let n = 0; n < 3; n += 1) expect(await titles(filer, { search: "查无此词呢" })).toEqual([]);
    const { misses } = (await editor.call("searchWords", {})).data();
    expect(misses).toEqual([expect.objectContaining({ words: "查无此词呢", times: 3 })]);
    const [parent] = (await editor.call("helpClasses", {})).data();
    const child = { name: "下级分类", ordinal: 1, parentId: parent?.id ?? null };
    (await editor.call("helpClassSave", child)).data();
    const classes = (await editor.call("helpClasses", {})).data();
    const { content, articleId } = await newHelp(editor, { title: "下级分类的文章" });
    const classId = classes.find(({ name }) => name === "下级分类")?.id ?? content.classId;
    const article = (await editor.call("helpArticle", { articleId })).data();
    const moved = { ...content, classId, articleId, revision: article.revision };
    expect((await editor.call("helpSave", moved)).status).toBe(200);
    expect(await titles(filer, { classId: parent?.id, pageSize: 50 })).toContain("下级分类的文章");
    expect((await editor.call("helpClassSave", { ...child, name: "三级", parentId: classId })).status).toBe(
      422,
    );
    expect((await editor.call("helpClassSave", child)).error).toBe("help-class.taken");
  });
});

describe("rights", () => {
  it("hide articles of other roles and unpublished ones, also from the search", async () => {
    const secret = await newHelp(editor, { title: "金丝雀帮助", audience: ["filer"] });
    const found = async (person: Person) =>
      (await person.call("search", { text: "金丝雀帮助" })).data().groups.flatMap(({ rows }) => rows);
    expect(await status(filer, "helpDetail", secret.articleId)).toBe(200);
    expect(await status(county, "helpDetail", secret.articleId)).toBe(404);
    expect(await status(county, "helpTimes", secret.articleId)).toBe(404);
    expect(await found(county)).toEqual([]);
    expect(await found(filer)).toMatchObject([{ path: `/help?id=${secret.articleId}` }]);
    const { articleId, revision } = secret;
    (await editor.call("helpPublish", { articleId, revision, isPublished: false })).data();
    expect(await status(filer, "helpDetail", articleId)).toBe(404);
    expect(await status(editor, "helpDetail", articleId)).toBe(200);
    expect(await found(filer)).toEqual([]);
    expect((await filer.call("helpSave", secret.content)).status).toBe(403);
  });

  it("keep scripts out, and refuse a stale revision without a loss", async () => {
    const { articleId, revision, content } = await newHelp(editor, {
      body: '<p onclick="x()">正文<script>alert(1)</script></p>',
    });
    expect((await filer.call("helpDetail", { articleId })).data().body).toBe("<p>正文</p>");
    const stale = { ...content, articleId, revision: revision - 1 };
    expect((await editor.call("helpSave", stale)).error).toBe("help.stale");
    expect((await editor.call("helpSave", { ...stale, revision, body: "<p> </p>" })).status).toBe(422);
  });
});

describe("helpTimes", () => {
  it("counts a person, article and day of Shanghai once, editors never", async () => {
    const { articleId } = await newHelp(editor);
    expect(await times(filer, articleId)).toBe(1);
    expect(await times(filer, articleId)).toBe(1);
    expect(await times(county, articleId)).toBe(2);
    expect(await times(editor, articleId)).toBe(2);
    const rows = await service.deps.db.select().from(helpRead).where(eq(helpRead.articleId, articleId));
    expect(rows).toHaveLength(2);
    await service.database.asOwner("UPDATE help_read SET day = day - 1 WHERE article_id = $1", [articleId]);
    expect(await times(filer, articleId)).toBe(3);
    const { rows: work } = (await editor.call("helpWork", { search: "测试文章" })).data();
    expect(work.find(({ id }) => id === articleId)).toMatchObject({ times: 3 });
  });
});

describe("helpFeedback", () => {
  it("replaces an open opinion, reaches the editors and is closed once", async () => {
    const { articleId } = await newHelp(editor, { title: "待反馈的文章" });
    const send = (isHelpful: boolean, text: string) =>
      filer.call("helpFeedback", { articleId, isHelpful, text });
    expect((await send(true, "")).status).toBe(200);
    expect((await send(false, "缺少例子")).status).toBe(200);
    expect((await send(false, "长".repeat(501))).status).toBe(422);
    expect((await filer.call("helpDetail", { articleId })).data().opinion).toBe(false);
    const { rows } = (await editor.call("helpOpinions", {})).data();
    const mine = rows.filter((row) => row.articleId === articleId);
    expect(mine).toMatchObject([{ text: "缺少例子", isHelpful: false, roleName: "企业经办人" }]);
    const feedbackId = mine[0]?.id;
    const close = (person: Person, text: string) =>
      person.call("helpOpinionClose", { feedbackId, isHelpful: false, text });
    expect((await close(filer, "缺少例子")).status).toBe(403);
    expect((await send(false, "例子有误")).status).toBe(200);
    expect(await close(editor, "缺少例子")).toMatchObject({ status: 409, error: "help-feedback.stale" });
    expect((await close(editor, "例子有误")).status).toBe(200);
    expect((await close(editor, "例子有误")).status).toBe(404);
    const handled = (await editor.call("helpOpinions", { state: "handled" })).data();
    expect(handled.rows[0]).toMatchObject({ id: feedbackId, title: "待反馈的文章" });
    expect((await filer.call("helpDetail", { articleId })).data().opinion).toBeNull();
  });
});

describe("a picture of an article", () => {
  it("is no unattached file of its uploader", async () => {
    const uploader = { accountId: editor.id, enterpriseId: null };
    const loose = async () => (await usageOf(service.deps.db, uploader, service.clock.now)).looseFiles;
    const picture = await newImage(service, editor);
    expect(await loose()).toBe(1);
    await newHelp(editor, { body: `<p>图</p>${imageTag(picture)}` });
    expect(await loose()).toBe(0);
  });
});

describe("an edited article", () => {
  it("no longer follows the program", async () => {
    const [row] = await service.deps.db.select().from(helpArticle).where(eq(helpArticle.seed, "prices"));
    if (!row) throw new Error("No seeded article");
    const before = (await editor.call("helpArticle", { articleId: row.id })).data();
    expect(before.follows).toBe(true);
    const {
      follows: _,
      program: __,
      isPublished: ___,
      changedByName: ____,
      changedAt: _____,
      ...content
    } = before;
    (await editor.call("helpSave", { ...content, title: "改过的标题" })).data();
    const { rows } = (await editor.call("helpWork", { search: "改过的标题" })).data();
    expect(rows).toMatchObject([{ isSeeded: true, follows: false, isOutdated: false }]);
  });

  it("goes back to the program's text, which it shows before, and follows it again", async () => {
    const { articleId, revision } = await editedSeed(editor, "又改过的标题");
    const edited = (await editor.call("helpArticle", { articleId })).data();
    expect(edited.program?.body).toBe(edited.body);
    expect(edited.program?.title).not.toBe("又改过的标题");
    const stale = await editor.call("helpRevert", { articleId, revision: revision - 1 });
    expect(stale.error).toBe("help.stale");
    const back = (await editor.call("helpRevert", { articleId, revision })).data();
    const after = (await editor.call("helpArticle", { articleId })).data();
    expect(after).toMatchObject({ follows: true, program: null, title: edited.program?.title });
    expect((await editor.call("helpRevert", back)).error).toBe("help.not-found");
  });
});

describe("helpClassRemove", () => {
  it("removes an empty class, and one with articles only if they have another", async () => {
    const [empty, filled] = [await newClass(editor), await newClass(editor)];
    const other = await newClass(editor);
    const { articleId, revision, content } = await newHelp(editor);
    const { classId } = filled;
    (await editor.call("helpSave", { ...content, classId, articleId, revision })).data();
    expect((await editor.call("helpClassRemove", filled)).error).toBe("help-class.filled");
    expect((await editor.call("helpClassRemove", { ...empty, revision: 9 })).error).toBe("help-class.stale");
    expect((await editor.call("helpClassRemove", empty)).status).toBe(200);
    expect((await editor.call("helpClassRemove", { ...filled, moveTo: other.classId })).status).toBe(200);
    expect((await filer.call("helpDetail", { articleId })).data().classId).toBe(other.classId);
    const ids = (await editor.call("helpClasses", {})).data().map(({ id }) => id);
    expect([ids.includes(empty.classId), ids.includes(filled.classId)]).toEqual([false, false]);
    const parent = await newClass(editor);
    const child = { name: "下级", ordinal: 1, parentId: parent.classId };
    (await editor.call("helpClassSave", child)).data();
    expect((await editor.call("helpClassRemove", parent)).error).toBe("help-class.filled");
  });
});
