import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { chunkCount } from "#contracts/file/upload.ts";
import { limits } from "#contracts/limits.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { begin, md5Of, merged, sendAll, taskFor } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf } from "#service/modules/file/testing/upload.ts";
import { sampleMp4, sampleWebm } from "#service/upload-validation/testing/videos.ts";

import { published, saveDraft, uploadFile, videoTag } from "./testing/notices.ts";

let service: TestService;
let writer: Person;
let filer: Person;
beforeAll(async () => {
  service = await testService({ EDITOR_MAX_MB: 12 });
  writer = await service.person("system-admin");
  filer = await service.person("filer");
});
afterAll(() => service.close());

const film = (chunks = 2) => sampleMp4(limits.chunk * (chunks - 1));
const read = async (person: Person, fileId: string, range?: string) => {
  const headers = { "sec-fetch-dest": "video", ...(range !== undefined && { range }) };
  return service.fetch("fileContent", { headers }, { token: person.token, params: { fileId } });
};

describe("video of a notice", () => {
  it("arrives in one request below a chunk's size and plays in ranges", async () => {
    const content = sampleWebm();
    const stored = (await uploadFile(service, writer, "演示.WEBM", content)).data(uploadOutputSchema);
    const answer = await read(writer, stored.fileId, "bytes=4-9");
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-type")).toBe("video/webm");
    expect(answer.headers.get("content-disposition")).toMatch(/^inline;/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(4, 10))).toBe(true);
  });

  it("arrives in chunks above it, is kept by a notice, and is readable once published", async () => {
    const content = film();
    const task = await begin(writer, "培训.mp4", content);
    await sendAll(service, writer, task, content);
    const { fileId } = await merged(writer, task, "培训.mp4", content);
    const draft = await saveDraft(writer, `<p>见视频</p>${videoTag(fileId)}`);
    expect((await read(filer, fileId)).status).toBe(404);
    await published(writer, await service.person("system-admin"), draft);
    expect((await read(filer, fileId)).status).toBe(200);
    const detail = (await filer.call("noticeDetail", { noticeId: draft.noticeId })).data();
    expect(detail).toMatchObject({ body: `<p>见视频</p>${videoTag(fileId)}` });
  });

  it.each([
    ["a.mp4", sampleMp4().subarray(0, -4), "file.content", "视频不完整，文件末尾缺失"],
    ["a.mp4", sampleWebm(), "file.content", "文件不是MP4、WebM视频"],
    ["a.mov", sampleMp4(), "file.type", "格式错误"],
    ["a.png", sampleMp4(), "file.type", "格式错误"],
  ])("is refused with a reason: %s %#", async (name, content, error, message) => {
    const answer = await uploadFile(service, writer, name, content);
    expect(answer.error).toBe(error);
    expect(answer.message).toContain(message);
  });

  it("is checked by content when its chunks are joined", async () => {
    const content = film().subarray(0, -8);
    const task = await begin(writer, "半部.mp4", content);
    await sendAll(service, writer, task, content);
    const answer = await writer.call("fileMerge", {
      uploadId: task.uploadId,
      fileName: "半部.mp4",
      md5: md5Of(content),
    });
    expect(answer).toMatchObject({ error: "file.content", status: 422 });
  });

  it("is limited to the configured size, and to who writes notices", async () => {
    const size = 12 * 1_048_576 + 1;
    const input = {
      md5: md5Of(sampleMp4()),
      fileName: "大.mp4",
      fileSize: size,
      chunkCount: chunkCount(size),
    };
    const large = await writer.call("uploadTask", input);
    expect([large.status, large.message]).toEqual([413, "文件大小不能超过【12 MB】!"]);
    const small = { ...input, fileSize: limits.chunk, chunkCount: 1 };
    expect(await filer.call("uploadTask", small)).toMatchObject({ error: "file.type" });
    expect(await writer.call("uploadTask", { ...small, fileName: "a.png" })).toMatchObject({
      error: "file.type",
      message: "格式错误，请上传【mp4,webm】格式的文件",
    });
    const attachment = taskFor("a.pdf", samplePdf(limits.chunk));
    expect((await filer.call("uploadTask", attachment)).status).toBe(200);
  });
});

it("attachment of a notice › arrives in chunks above a chunk's size", async () => {
  const content = samplePdf(limits.chunk + 1);
  const task = await begin(writer, "附表.pdf", content);
  await sendAll(service, writer, task, content);
  const { fileId } = await merged(writer, task, "附表.pdf", content);
  const { noticeId } = await saveDraft(writer, "<p>见附表</p>", undefined, { attachmentIds: [fileId] });
  const { attachments } = (await writer.call("noticeEdition", { noticeId })).data();
  expect(attachments).toMatchObject([{ fileId, name: "附表.pdf", size: content.length }]);
});
