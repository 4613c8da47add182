import { createHash } from "node:crypto";

import { chunkCount, type UploadTaskOutput } from "#contracts/file/upload.ts";
import { limits } from "#contracts/limits.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  type TestService,
} from "#service/http/testing/test-service.ts";

import { samplePdf } from "../../testing/upload.ts";

export const md5Of = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

/** A PDF of three chunks, the last one short. */
export const largePdf = (): Buffer => samplePdf(2 * limits.chunk + 1000);

export function pieceOf(content: Buffer, chunk: number): Buffer {
  return content.subarray(chunk * limits.chunk, (chunk + 1) * limits.chunk);
}

export function taskFor(name: string, content: Buffer) {
  return {
    fileName: name,
    fileSize: content.length,
    chunkCount: chunkCount(content.length),
    md5: md5Of(pieceOf(content, 0)),
  };
}

export async function begin(person: Person, name: string, content: Buffer): Promise<UploadTaskOutput> {
  return (await person.call("uploadTask", taskFor(name, content))).data();
}

type Declared = { uploadId: string; chunk: number | string; md5?: string };

/** Field order of the browser: metadata first, then the bytes. */
export function chunkForm({ uploadId, chunk, md5 }: Declared, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set("chunk", String(chunk));
  form.set("uploadId", uploadId);
  form.set("md5", md5 ?? md5Of(bytes));
  form.set("file", new File([Buffer.from(bytes)], "blob"));
  return form;
}

export async function sendChunk(
  service: TestService,
  person: Pick<Person, "token">,
  declared: Declared,
  bytes: Uint8Array,
): Promise<Answer> {
  const body = chunkForm(declared, bytes);
  return readAnswer(await service.fetch("chunkUpload", { body }, { token: person.token }));
}

export async function sendAll(
  service: TestService,
  person: Person,
  task: UploadTaskOutput,
  content: Buffer,
): Promise<void> {
  for (const { chunk } of task.uploadUrlList) {
    const answer = await sendChunk(
      service,
      person,
      { uploadId: task.uploadId, chunk },
      pieceOf(content, chunk),
    );
    if (answer.error) throw new Error(`${answer.error}: ${answer.message}`);
  }
}

export async function merged(person: Person, task: UploadTaskOutput, name: string, content: Buffer) {
  const input = { uploadId: task.uploadId, fileName: name, md5: md5Of(content) };
  return (await person.call("fileMerge", input)).data();
}
