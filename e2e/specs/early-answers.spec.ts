import { expect, test } from "@playwright/test";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";

import { fromPage, signIn } from "../edge/sign-in.ts";
import { ask } from "../edge/wire.ts";

type Refused = [name: EndpointName, bytes: number, headers: Record<string, string>, status: number];

const multipart = { "content-type": "multipart/form-data" };
const refused: Refused[] = [
  ["chunkUpload", 5_000_000, multipart, 400],
  ["upload", 20_000_000, multipart, 400],
  ["upload", 2_000_000, { ...multipart, cookie: "" }, 401],
  ["registerLicence", 2_000_000, multipart, 400],
  ["todoTotal", 900_000, { origin: "http://evil.example" }, 403],
  ["todoTotal", 900_000, { "content-type": "text/plain" }, 415],
  ["todoTotal", 2_000_000, {}, 413],
  ["filingList", 900_000, {}, 400],
];

test.describe("early refusal", () => {
  for (const [name, bytes, headers, status] of refused) {
    test(`answers ${status} to ${name} with ${bytes} bytes and keeps the connection usable`, async () => {
      const { cookie } = await signIn();
      const body = Buffer.alloc(bytes, " ");
      for (let round = 0; round < 5; round += 1) {
        const sent = { ...fromPage, cookie, ...headers };
        const answer = await ask(endpoints[name].path, { method: "POST", headers: sent, body });
        expect([answer.status, answer.header("x-request-id")]).toEqual([
          status,
          expect.stringMatching(/.{8}/),
        ]);
        const small = { method: "POST", headers: { ...fromPage, cookie }, body: "{}" };
        expect((await ask(endpoints.todoTotal.path, small)).status).toBe(200);
      }
    });
  }
});
