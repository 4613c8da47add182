import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type EndpointName, endpoints, pathOf } from "#contracts/endpoints.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { refusalPage } from "#lib/runtime/refusal-page.ts";
import { tooLong } from "#lib/runtime/reject-malformed.ts";
import { answerPolicy } from "#lib/runtime/security-headers.ts";

import { freePort } from "./start/ports.mjs";
import { type Nginx, nginxProgram, startNginx } from "./testing/nginx.ts";

const program = nginxProgram();
const own = { code: 413, data: { error: "file.size" }, message: "文件大小超过限制", requestId: "r-1" };
const pieces = 64_000;

/** Breaks off before the head, after half the body, or refuses by itself. */
function answer(path: string, response: ServerResponse): void {
  if (path.includes("gone")) response.destroy();
  else if (path.includes("own-413")) response.writeHead(413).end(JSON.stringify(own));
  else response.writeHead(200).write(Buffer.alloc(pieces), () => setTimeout(() => response.destroy(), 100));
}

let upstream: Server;
let nginx: Nginx;
let folder: string;
let ca: string;

beforeAll(async () => {
  if (program === null) return;
  folder = await mkdtemp(join(tmpdir(), "cost-nginx-"));
  upstream = createServer((asked, response) => {
    asked.resume();
    answer(asked.url ?? "", response);
  });
  await new Promise<void>((resolve) => void upstream.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = upstream.address();
  if (address === null || typeof address === "string") throw new Error("Not listening");
  const ports = { https: await freePort(), http: await freePort(), webs: [address.port] };
  nginx = await startNginx(program, ports, folder);
  ca = await readFile(nginx.certificate, "utf8");
});
afterAll(async () => {
  if (program === null) return;
  await nginx.stop();
  upstream.closeAllConnections();
  upstream.close();
  await rm(folder, { recursive: true, force: true });
});

type Got = { status: number; type: string; requestId: string; policy: string; text: string };

function ask(path: string, body?: Buffer): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = { ca, method: body ? "POST" : "GET", agent: false } as const;
    const call = request(`${nginx.origin}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      const header = (name: string): string => String(response.headers[name] ?? "");
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: header("content-type"),
          requestId: header("x-request-id"),
          policy: header("content-security-policy"),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    call.once("error", reject);
    call.end(body);
  });
}

const long = `/pages/zgxj?search=${"a".repeat(20_000)}`;
const twoMegabytes = Buffer.alloc(2_100_000);
const files = Object.keys(endpoints)
  .filter((name): name is EndpointName => name in endpoints)
  .filter((name) => endpoints[name].relay && endpoints[name].answer === "file");

describe.skipIf(program === null)("nginx with docs/nginx.conf", () => {
  it.each([
    ["no answer of web", "/pages/gone", undefined, 502, generalErrors["upstream.unavailable"].message],
    ["too large a body", "/pages/home", twoMegabytes, 413, generalErrors["request.too-large"].message],
    ["too long an address", long, undefined, 414, tooLong],
  ])("says %s as a page of the product", async (_, path, body, status, message) => {
    const got = await ask(path, body);
    expect(got).toMatchObject({ status, type: "text/html; charset=utf-8", policy: answerPolicy("/") });
    expect(got.requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(got.text).toBe(refusalPage(message, got.requestId));
  });

  it.each([
    ["no answer of web", "/ks/gone", undefined, 502, generalErrors["upstream.unavailable"].message],
    ["too large a body", pathOf("filingList"), twoMegabytes, 413, generalErrors["request.too-large"].message],
  ])("says %s as an envelope to a call", async (_, path, body, status, message) => {
    const got = await ask(path, body);
    expect(got).toMatchObject({ status, type: "application/json; charset=utf-8" });
    const { requestId } = got;
    expect(failureEnvelopeSchema.parse(JSON.parse(got.text))).toEqual({
      code: status,
      data: null,
      message,
      requestId,
    });
  });

  it("passes a refusal of the product unchanged", async () => {
    const { status, text } = await ask("/ks/own-413");
    expect([status, text]).toEqual([413, JSON.stringify(own)]);
  });

  it.each(files)("breaks off %s when web does", async (name) => {
    const id = "0e554778-2f72-4139-bc98-d52850ebaafe";
    const ids = { fileId: id, filingId: id, noticeId: id, issueId: id, periodicalId: id };
    const path = pathOf(name, { ...ids, format: "csv", token: "dG9rZW4" });
    await expect(ask(path)).rejects.toThrow("aborted");
  });

  it("logs neither the ticket of a socket nor a query, and the id of its own answers", async () => {
    const { requestId } = await ask("/pages/gone?state=secret-state");
    await ask("/ws/filer?token=secret-ticket").catch(() => undefined);
    const { access, error } = nginx.logs();
    expect(access).toContain(requestId);
    expect(access + error).toContain("/pages/gone");
    expect(access).not.toMatch(/secret-/);
    expect(error).not.toMatch(/secret-ticket/);
  });
});
