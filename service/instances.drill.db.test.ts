import type { ChildProcess } from "node:child_process";

import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { captchaDueOutputSchema } from "#contracts/captcha/captcha.ts";
import { type EndpointName, pathOf } from "#contracts/endpoints.ts";
import { uploadTaskOutputSchema } from "#contracts/file/upload.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import { socketClose, socketPath, socketTicketOutputSchema } from "#contracts/message/message.ts";
import { exitCode, portOf, serviceProcess } from "#service/http/testing/service-process.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  testSettings,
  webSecret,
} from "#service/http/testing/test-service.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { chunkForm, largePdf, md5Of, pieceOf, taskFor } from "./modules/file/chunks/testing/chunks.ts";
import { handshake } from "./realtime/testing/socket.ts";

type Instance = {
  port: number;
  fetch: (name: EndpointName, body: BodyInit, person?: Person, ip?: string) => Promise<Response>;
  ask: (name: EndpointName, input: object, person?: Person, ip?: string) => Promise<Answer>;
};

let world: World;
let a: Instance | undefined;
let b: Instance | undefined;
const running: ChildProcess[] = [];

async function startInstance({ service }: World): Promise<Instance> {
  const { DATA_DIR } = service.deps.env;
  const { child } = serviceProcess({
    ...testSettings,
    DATABASE_URL: service.database.ownerUrl,
    DATA_DIR,
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
    LOG_LEVEL: "error",
  });
  running.push(child);
  const port = await portOf(child);
  const send: Instance["fetch"] = (name, body, person, ip = "203.0.113.1") => {
    const headers = new Headers({ "x-service-secret": webSecret, "x-client-ip": ip });
    if (person) headers.set("authorization", `Bearer ${person.token}`);
    if (typeof body === "string") headers.set("content-type", "application/json");
    return fetch(`http://127.0.0.1:${port}${pathOf(name)}`, { method: "POST", body, headers });
  };
  return {
    port,
    fetch: send,
    ask: async (name, input, person, ip) => readAnswer(await send(name, JSON.stringify(input), person, ip)),
  };
}

/** Sessions of the processes' time: that of the test's own service is long past. */
async function personNow({ service }: World, id: Person["id"]): Promise<Person> {
  service.clock.now = new Date();
  return service.signIn(id);
}

beforeAll(async () => {
  world = await newWorld();
  await filingIn(world, "submitted");
  [a, b] = await Promise.all([startInstance(world), startInstance(world)]);
}, 240_000);
afterAll(async () => {
  const ended = running.map(exitCode);
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(ended);
  await world.service.close();
}, 60_000);

function both(): [Instance, Instance] {
  if (!a || !b) throw new Error("the instances did not start");
  return [a, b];
}

it("two services › a ticket of one opens one socket, at the other", async () => {
  const [one, other] = both();
  const person = await personNow(world, world.city.id);
  const { ticket } = (await one.ask("socketTicket", {}, person)).data(socketTicketOutputSchema);
  const path = socketPath(person.userCode, ticket);
  expect(await handshake(other.port, path)).toBe(101);
  expect(await handshake(one.port, path)).toBe(401);
});

it("two services › a sign-out at one ends the socket at the other", async () => {
  const [one, other] = both();
  const person = await personNow(world, world.city.id);
  const { ticket } = (await one.ask("socketTicket", {}, person)).data(socketTicketOutputSchema);
  const socket = new WebSocket(`ws://127.0.0.1:${other.port}${socketPath(person.userCode, ticket)}`, {
    headers: { "x-service-secret": webSecret },
  });
  await new Promise((resolve, reject) => void socket.once("open", resolve).once("error", reject));
  const closed = new Promise<number>((resolve) => void socket.once("close", resolve));
  expect((await one.ask("logout", {}, person)).status).toBe(200);
  expect(await closed).toBe(socketClose.sessionEnded);
  expect((await other.ask("todoTotal", {}, person)).status).toBe(401);
});

it("two services › a wrong password at one asks for the captcha at the other", async () => {
  const [one, other] = both();
  const ip = "203.0.113.77";
  const who = { purpose: "accountLogin", userCode: "nobody-here" };
  const due = async () =>
    (await other.ask("captchaDue", who, undefined, ip)).data(captchaDueOutputSchema).due;
  expect(await due()).toBe(false);
  const guess = { userCode: who.userCode, password: "a-guess" };
  expect((await one.ask("accountLogin", guess, undefined, ip)).status).toBe(401);
  expect(await due()).toBe(true);
  expect((await other.ask("accountLogin", guess, undefined, ip)).error).toMatch(/captcha/);
});

it("two services › an upload goes on at the other, and its list is exported there", async () => {
  const [one, other] = both();
  const filer = await personNow(world, world.filer.id);
  const [name, content] = ["招标文件.pdf", largePdf()];
  const begin = await one.ask("uploadTask", taskFor(name, content), filer);
  const { uploadId, uploadUrlList } = begin.data(uploadTaskOutputSchema);
  for (const { chunk } of uploadUrlList) {
    const body = chunkForm({ uploadId, chunk }, pieceOf(content, chunk));
    expect((await (chunk % 2 === 0 ? one : other).fetch("chunkUpload", body, filer)).status).toBe(200);
  }
  const input = { uploadId, fileName: name, md5: md5Of(content) };
  (await other.ask("fileMerge", input, filer)).data(uploadOutputSchema);
  const exported = await other.fetch("filingExport", JSON.stringify({ columns: ["projectName"] }), filer);
  expect([exported.status, exported.headers.get(rowCountHeader)]).toEqual([200, "1"]);
  await exported.arrayBuffer();
});
