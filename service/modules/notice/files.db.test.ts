import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { roleSchema } from "#contracts/permissions/roles.ts";
import { file } from "#service/db/schema/file.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";
import { usageOf } from "#service/modules/file/usage.ts";
import { sweep } from "#service/sweeper.ts";

import {
  imageTag,
  newImage,
  nodeIds,
  noticeTitle,
  published,
  samplePng,
  saveDraft,
  uploadFile,
} from "./testing/notices.ts";

let service: TestService;
let writer: Person;
beforeAll(async () => {
  service = await testService({ EDITOR_MAX_MB: 1 });
  writer = await service.person("system-admin");
});
afterAll(() => service.close());

const day = 24 * 60 * 60_000;
const writing = ["county", "city", "province", "system-admin"];
const wrongType = "格式错误，请上传【png,jpg,jpeg,gif,webp】格式的文件";
const read = async (person: Person, id: string) => {
  const answer = await service.fetch("fileContent", {}, { token: person.token, params: { fileId: id } });
  return answer.ok ? null : (await readAnswer(answer)).error;
};
const rowOf = async (id: string) => {
  const rows = await service.deps.db.select().from(file);
  return rows.find((row) => row.id === id);
};
const refused = async (body: string) =>
  (await writer.call("noticeSave", { nodeId: nodeIds.notice, title: noticeTitle, body })).fields;

describe("editor image", () => {
  it("is stored, and returns the address for the text", async () => {
    const content = samplePng(9);
    const data = (await uploadFile(service, writer, "流程图.PNG", content)).data(uploadOutputSchema);
    expect(data).toMatchObject({
      originName: "流程图.PNG",
      url: `/ks/file/v1/content/${data.fileId}`,
      fileSize: content.length,
    });
    const answer = await service.fetch(
      "fileContent",
      {},
      { token: writer.token, params: { fileId: data.fileId } },
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers.get("content-disposition")).toMatch(/^inline;/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  it("is limited to the configured size", async () => {
    const large = Buffer.concat([samplePng(), Buffer.alloc(1_048_576)]);
    expect(await uploadFile(service, writer, "大.png", large)).toMatchObject({
      status: 413,
      message: "文件大小不能超过【1 MB】!",
    });
  });

  // ASVS 4.1.1, 5.2.2
  it("is typed by its content, whatever its name says", async () => {
    const { fileId } = (await uploadFile(service, writer, "a.jpg", samplePng())).data(uploadOutputSchema);
    expect((await rowOf(fileId))?.mime).toBe("image/png");
  });

  it.each([
    ["a.png", Buffer.from("plain words"), "file.type", wrongType],
    [
      "a.png",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
      "file.type",
      wrongType,
    ],
    ["a.svg", samplePng(), "file.type", wrongType],
    ["a.html", samplePng(), "file.type", wrongType],
    ["a.png", samplePdf(), "file.type", wrongType],
    ["a.pdf", samplePng(), "file.content", "文件不是PDF，请确认能用PDF阅读器打开，或重新导出为PDF后上传"],
    ["a.png", samplePng().subarray(0, 20), "file.content", "图片已损坏，请更换后重新上传"],
    ["a.png", samplePng(4, 8000), "file.content", "图片尺寸超过5000万像素，请缩小后重新上传"],
    ["a.png", Buffer.alloc(0), "file.empty", "文件内容为空，请重新选择文件"],
    [`${"长".repeat(252)}.png`, samplePng(), "file.name", "文件名超过255位字符，请重新命名后上传！"],
  ])("is refused with a reason: %s", async (name, content, error, message) => {
    const answer = await uploadFile(service, writer, name, content);
    expect([answer.error, answer.message]).toEqual([error, message]);
  });

  it("arrives in the field name as specified", async () => {
    expect((await uploadFile(service, writer, "a.png", samplePng(), "file")).fields).toEqual([
      "custom-fileName",
    ]);
  });

  it.each(roleSchema.options.filter((role) => !writing.includes(role)))(
    "is refused from %s",
    async (role) => {
      const person = await service.person(role);
      expect((await uploadFile(service, person, "a.png", samplePng())).error).toBe("permission.denied");
    },
  );
});

describe("image of a notice", () => {
  it("counts for its uploader until it is published", async () => {
    const own = await service.person("system-admin");
    const uploader = { accountId: own.id, enterpriseId: null };
    const held = async () => (await usageOf(service.deps.db, uploader, service.clock.now)).account;
    const draft = await saveDraft(own, imageTag(await newImage(service, own)));
    expect(await held()).toBe(samplePng().length);
    await published(own, writer, draft);
    expect(await held()).toBe(0);
  });

  it("is readable by its uploader first, by writers in a draft, by everybody once published", async () => {
    const colleague = await service.person("system-admin");
    const filer = await service.person("filer");
    const id = await newImage(service, writer);
    expect([await read(writer, id), await read(colleague, id)]).toEqual([null, "file.not-found"]);
    const draft = await saveDraft(writer, `<p>一</p>${imageTag(id)}`);
    expect([await read(colleague, id), await read(filer, id)]).toEqual([null, "file.not-found"]);
    await published(writer, colleague, draft);
    expect(await read(filer, id)).toBeNull();
  });

  it("is kept while a notice holds it, and swept afterwards", async () => {
    const id = await newImage(service, writer);
    const first = await saveDraft(writer, imageTag(id));
    const second = await saveDraft(writer, imageTag(id));
    const later = await saveDraft(writer, "<p>一</p>", first);
    service.clock.now = new Date(service.clock.now.getTime() + 2 * day);
    writer = await service.signIn(writer.id);
    await sweep(service.deps);
    expect(await rowOf(id)).toBeDefined();
    const again = await saveDraft(writer, imageTag(id), later);
    await saveDraft(writer, "", second);
    await saveDraft(writer, "", again);
    expect((await rowOf(id))?.attachedTo).toBeNull();
    await sweep(service.deps);
    expect(await rowOf(id)).toBeUndefined();
    expect(await refused(imageTag(id))).toEqual(["body"]);
  });

  it("opens no file of another account", async () => {
    const filer = await service.person("filer");
    const png = (await upload(service, filer, "证照.png", samplePng())).data(uploadOutputSchema).fileId;
    const stranger = await service.person("system-admin");
    const unused = await newImage(service, stranger);
    for (const id of [png, unused, "00000000-0000-4000-8000-000000000000"]) {
      expect(await refused(imageTag(id))).toEqual(["body"]);
    }
    await service.deps.db
      .update(file)
      .set({ attachedTo: stranger.id, uploadedBy: writer.id })
      .where(eq(file.id, unused));
    expect(await refused(imageTag(unused))).toEqual(["body"]);
  });
});
