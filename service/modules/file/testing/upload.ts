import { createHash, randomUUID } from "node:crypto";

import type { EndpointName } from "#contracts/endpoints.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  type TestService,
} from "#service/http/testing/test-service.ts";

/** Minimal PDF; each call returns different bytes. */
export function samplePdf(padding = 0): Buffer {
  const body = `%PDF-1.7\n% ${randomUUID()}\n${"x".repeat(padding)}\nstartxref\n0\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

export type Declared = { md5?: string; fileSize?: string };

export function uploadForm(name: string, content: Uint8Array, declared: Declared = {}): FormData {
  const form = new FormData();
  form.set("fileSize", declared.fileSize ?? String(content.byteLength));
  form.set("md5", declared.md5 ?? createHash("md5").update(content).digest("hex"));
  form.set("file", new File([Buffer.from(content)], name));
  return form;
}

export async function upload(
  service: TestService,
  person: Pick<Person, "token">,
  name: string,
  content: Uint8Array,
  declared?: Declared,
): Promise<Answer> {
  const endpoint: EndpointName = "upload";
  const init = await sized(uploadForm(name, content, declared));
  return readAnswer(await service.fetch(endpoint, init, { token: person.token }));
}

export async function sized(
  form: FormData,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const whole = new Response(form);
  const type = whole.headers.get("content-type") ?? "";
  const body = new Uint8Array(await whole.arrayBuffer());
  return { body, headers: { "content-type": type, "content-length": String(body.length) } };
}
