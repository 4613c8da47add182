import { deflateSync } from "node:zlib";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import type { FileId } from "#contracts/ids.ts";
import { editorUploadField, type NoticeKey, noticeKeySchema } from "#contracts/notice/notice.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  type TestService,
} from "#service/http/testing/test-service.ts";

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

/** A grey PNG; `claimed` is the side length in the header. */
export function samplePng(side = 4, claimed = side): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claimed, 0);
  head.writeUInt32BE(claimed, 4);
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc(side * (side + 1), 128));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

export async function uploadFile(
  service: TestService,
  person: Pick<Person, "token">,
  name: string,
  content: Uint8Array,
  field: string = editorUploadField,
): Promise<Answer> {
  const body = new FormData();
  body.set(field, new File([Buffer.from(content)], name));
  return readAnswer(await service.fetch("editorUpload", { body }, { token: person.token }));
}

export async function newImage(service: TestService, person: Pick<Person, "token">): Promise<FileId> {
  return (await uploadFile(service, person, "图.png", samplePng())).data(uploadOutputSchema).fileId;
}

export function imageTag(id: string): string {
  return `<img src="${pathOf("fileContent", { fileId: id })}" alt="图" />`;
}

export function videoTag(id: string): string {
  return `<video src="${pathOf("fileContent", { fileId: id })}" title="片" controls preload="metadata"></video>`;
}

export const nodeIds = {
  notice: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101",
  policy: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4102",
  interpretation: "6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4103",
} as const;

export const noticeTitle = "关于开展检查的通知";

type Given = Partial<PlainInputOf<"noticeSave">>;

export async function saveDraft(
  person: Person,
  body: string,
  of?: NoticeKey,
  given: Given = {},
): Promise<NoticeKey> {
  const content = { nodeId: nodeIds.notice, title: noticeTitle, body, ...given };
  return (await person.call("noticeSave", { ...content, ...of })).data(noticeKeySchema);
}

/** Submitted by its writer and approved by another. */
export async function approved(writer: Person, second: Person, key: NoticeKey): Promise<NoticeKey> {
  const submitted = (await writer.call("noticeSubmit", key)).data(noticeKeySchema);
  return (await second.call("noticeReview", { ...submitted, result: "pass" })).data(noticeKeySchema);
}

export async function published(writer: Person, second: Person, key: NoticeKey): Promise<NoticeKey> {
  const passed = await approved(writer, second, key);
  return (await writer.call("noticePublish", passed)).data(noticeKeySchema);
}
