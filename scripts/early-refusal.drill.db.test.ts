import { Readable } from "node:stream";

import { Agent, FormData, request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { signInRate } from "#contracts/account/sign-in/sign-in-limiter.ts";
import type { Address } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { testWeb, type TestWeb } from "#lib/server/testing/test-web.ts";
import { listen, type Listening } from "#service/http/listen.ts";
import { type Person, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { begin, chunkForm } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf } from "#service/modules/file/testing/upload.ts";

/** Rounds of each trigger and way; 0: every endpoint once each way. */
const rounds = Number(process.env.REFUSAL_ROUNDS ?? 0);
/** Milliseconds. A neighbouring call that takes longer counts as a hang. */
const patience = 10_000;
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const takers = names.filter((name) => endpoints[name].body !== "none");
const piece = Buffer.alloc(65_536, " ");
const filler = (bytes: number) => Buffer.alloc(bytes, " ");

const ways = ["web", "service"] as const;
type Way = (typeof ways)[number];
type Sent = { headers?: Record<string, string>; body: Buffer | Readable | FormData; token?: string | null };
type Trigger = { applies: (endpoint: Address, way: Way) => boolean; send: (endpoint: Address) => Sent };
type Case = { way: Way; trigger: string; name: EndpointName };

let service: TestService;
let listening: Listening;
let web: TestWeb;
let refused: Person;
let endedToken = "";
let victims: { small: Person; uploader: Person };
let chunk: { uploadId: string; bytes: Buffer };
/** Shared connections, like those of nginx or the proxy. */
const shared: Record<Way, Agent> = {
  web: new Agent({ connections: 4, headersTimeout: patience, bodyTimeout: patience }),
  service: new Agent({ connections: 4, headersTimeout: patience, bodyTimeout: patience }),
};

beforeAll(async () => {
  service = await testService();
  listening = await listen(service.app, { host: "127.0.0.1", port: 0 });
  web = await testWeb([`http://127.0.0.1:${listening.port}`], webSecret);
  refused = await service.person("county");
  const ended = await service.person("filer");
  await ended.call("logout");
  endedToken = ended.token;
  victims = { small: await service.person("filer"), uploader: await service.person("filer") };
  const bytes = samplePdf(200_000);
  const { uploadId } = await begin(victims.uploader, "招标文件.pdf", bytes);
  chunk = { uploadId, bytes };
});
afterAll(async () => {
  await Promise.all(Object.values(shared).map((agent) => agent.destroy()));
  await web.close();
  await listening.close();
  await service.close();
});

function endless(bytes: number): Readable {
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
    })(),
    { objectMode: false },
  );
}

function wrongForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uploadId: "gone", chunk: "0", md5: "x", fileSize: "-1" }))
    form.set(name, value);
  form.set("file", new File([filler(2_000_000)], "setup.exe"));
  return form;
}

const typeOf = ({ body }: Address): string =>
  body === "json" ? "application/json" : "multipart/form-data; boundary=x";
const isJson = ({ body }: Address): boolean => body === "json";
/** Bytes. The middle sizes fit into the buffers between two processes: written in full, read by nobody. */
const sizes = [100_000, 300_000, 900_000, 2_000_000];
let bodies = 0;
function large(endpoint: Address): Buffer {
  bodies += 1;
  return filler(Math.min(sizes[bodies % sizes.length] ?? 0, endpoint.maxBody));
}

const triggers: Record<string, Trigger> = {
  "ended session": {
    applies: ({ auth }) => auth === "session",
    send: (endpoint) => ({ body: large(endpoint), token: endedToken }),
  },
  "no session": {
    applies: ({ auth }) => auth === "session",
    send: (endpoint) => ({ body: large(endpoint), token: null }),
  },
  "foreign origin": {
    applies: (_endpoint, way) => way === "web",
    send: (endpoint) => ({ body: large(endpoint), headers: { origin: "http://evil.example" } }),
  },
  "wrong type": {
    applies: () => true,
    send: (endpoint) => ({ body: large(endpoint), headers: { "content-type": "text/plain" } }),
  },
  "too large": {
    applies: () => true,
    send: ({ maxBody }) => ({
      body: endless(maxBody + 1),
      headers: { "content-length": String(maxBody + 1) },
    }),
  },
  "too large, length unknown": { applies: isJson, send: ({ maxBody }) => ({ body: endless(4 * maxBody) }) },
  "malformed JSON": { applies: isJson, send: (endpoint) => ({ body: large(endpoint) }) },
  "no boundary": {
    applies: (endpoint) => !isJson(endpoint),
    send: (endpoint) => ({ body: large(endpoint), headers: { "content-type": "multipart/form-data" } }),
  },
  "wrong fields": { applies: (endpoint) => !isJson(endpoint), send: () => ({ body: wrongForm() }) },
};

function targetsOf(trigger: string, way: Way): EndpointName[] {
  return takers.filter((name) => triggers[trigger]?.applies(endpoints[name], way));
}

/** Endpoints with files with every trigger both ways, public ones with one trigger each way, the rest one way. */
function eachOnce(): Case[] {
  return ways.flatMap((way, turn) =>
    takers.flatMap((name, index) => {
      const endpoint: Address = endpoints[name];
      const fitting = Object.keys(triggers).filter((trigger) => triggers[trigger]?.applies(endpoint, way));
      const isFile = endpoint.body === "multipart";
      if (!isFile && endpoint.auth !== "none" && index % ways.length !== turn) return [];
      const next = fitting[(Math.floor(index / ways.length) + turn) % fitting.length] ?? "";
      return (isFile ? fitting : [next]).map((trigger) => ({ way, trigger, name }));
    }),
  );
}

function manyOfEach(): Case[] {
  return ways.flatMap((way) =>
    Object.keys(triggers).flatMap((trigger) => {
      const targets = targetsOf(trigger, way);
      if (targets.length === 0) return [];
      return Array.from({ length: rounds }, (_, index) => ({
        way,
        trigger,
        name: targets[index % targets.length] ?? "upload",
      }));
    }),
  );
}

async function headersFor(way: Way, token: string | null): Promise<Record<string, string>> {
  if (way === "web") return { ...web.pageHeaders, ...(token !== null && (await web.cookieOf(token))) };
  return {
    "x-service-secret": webSecret,
    "x-client-ip": "127.0.0.1",
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

const envelope = z.object({ code: z.int(), requestId: z.string().min(8) });

/** Throws when the response is no envelope. */
async function call(way: Way, name: EndpointName, { body, headers, token = null }: Sent): Promise<number> {
  const endpoint = endpoints[name];
  const origin = way === "web" ? web.origin : `http://127.0.0.1:${listening.port}`;
  const type = body instanceof FormData ? {} : { "content-type": typeOf(endpoint) };
  const answer = await request(origin + endpoint.path, {
    method: endpoint.method,
    headers: { ...(await headersFor(way, token)), ...type, ...headers },
    body,
    dispatcher: shared[way],
  });
  expect(envelope.parse(await answer.body.json()).code).toBe(answer.statusCode);
  return answer.statusCode;
}

function formOf(): FormData {
  const form = new FormData();
  for (const [key, value] of chunkForm({ uploadId: chunk.uploadId, chunk: 0 }, chunk.bytes))
    form.set(key, value);
  return form;
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500;
const isOk = (status: number): boolean => status === 200;
const answered = new Map<string, number>();
let faults: string[] = [];

/** Records an outcome other than the expected, or a hang after `patience`. */
async function note(
  what: string,
  expected: (status: number) => boolean,
  work: Promise<number>,
): Promise<void> {
  const outcome = await work.catch((error: unknown) => String(error));
  if (typeof outcome === "string" || !expected(outcome)) faults.push(`${what}: ${outcome}`);
  answered.set(String(outcome), (answered.get(String(outcome)) ?? 0) + 1);
}

async function othersOf(way: Way, during: string): Promise<void> {
  const { small, uploader } = victims;
  const sent = {
    small: { body: Buffer.from("{}"), token: small.token },
    upload: { body: formOf(), token: uploader.token },
  };
  await Promise.all([
    note(`small call of another · ${during}`, isOk, call(way, "accountSafety", sent.small)),
    note(`upload of another · ${during}`, isOk, call(way, "chunkUpload", sent.upload)),
  ]);
}

/** A refused call with neighbours beside and behind it on the same connections. */
async function round({ trigger, name, way }: Case, sent: Sent, expected = isRefusal): Promise<void> {
  const title = `${way} · ${trigger} · ${name}`;
  const token = sent.token === undefined ? refused.token : sent.token;
  await Promise.all([
    note(`refused · ${title}`, expected, call(way, name, { ...sent, token })),
    othersOf(way, title),
  ]);
  await othersOf(way, title);
}

beforeEach(() => {
  faults = [];
  answered.clear();
});
afterEach(() => {
  process.stdout.write(`answers by status ${JSON.stringify(Object.fromEntries(answered))}\n`);
});

describe("early refusal", { timeout: 4 * 3_600_000 }, () => {
  it("harms no other call at any endpoint, directly and through web", async () => {
    const cases = rounds > 0 ? manyOfEach() : eachOnce();
    expect(new Set(cases.map(({ name }) => name))).toEqual(new Set(takers));
    expect(cases.length).toBeGreaterThan(200);
    const made = new Set(cases.map(({ way, trigger }) => `${way} ${trigger}`));
    for (const way of ways)
      for (const trigger of Object.keys(triggers))
        expect(made.has(`${way} ${trigger}`), `${way} ${trigger}`).toBe(targetsOf(trigger, way).length > 0);
    for (const given of cases) {
      const sent = triggers[given.trigger]?.send(endpoints[given.name]);
      if (sent) await round(given, sent);
    }
    expect(faults).toEqual([]);
  });

  it("reports a full disk however much of the body is outstanding", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const { blobs } = service.deps;
    const { create } = blobs;
    blobs.create = async () => ({ ...(await create()), write: () => Promise.reject(full) });
    for (const way of ways) {
      for (let index = 0; index < Math.max(rounds, 10); index += 1) {
        const form = new FormData();
        form.set("file", new File([filler(1_000_000 * (1 + (index % 5)))], "招标文件.pdf"));
        const given: Case = { way, trigger: "disk full", name: "upload" };
        await round(given, { body: form, token: victims.uploader.token }, (status) => status === 507);
      }
    }
    blobs.create = create;
    expect(faults).toEqual([]);
  });

  it("by the sign-in limiter harms no other call", async () => {
    const signIns = takers.filter((name) => "signIn" in endpoints[name]);
    const flood = Array.from({ length: signInRate.burst }, () =>
      call("service", "accountLogin", { body: Buffer.from("{}") }),
    );
    expect((await Promise.all(flood)).every(isRefusal)).toBe(true);
    for (const way of ways) {
      const targets = signIns.filter((name) => way === "service" || endpoints[name].relay);
      for (let index = 0; index < Math.max(rounds, 10); index += 1) {
        const name = targets[index % targets.length] ?? "forgetPass";
        const given: Case = { way, trigger: "too many sign-ins", name };
        await round(given, { body: large(endpoints[name]), token: null }, (status) => status === 429);
      }
    }
    expect(faults).toEqual([]);
  });
});
