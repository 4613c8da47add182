import { once } from "node:events";
import { connect } from "node:net";

import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { heartbeat, liveSchema, socketClose, socketPath } from "#contracts/message/message.ts";
import { returnItemsOutputSchema } from "#contracts/return-item/return-item.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { pgRelay } from "#service/db/testing/pg-relay.ts";
import { asApp } from "#service/db/urls.ts";
import { listen } from "#service/http/listen.ts";
import { type Person, webSecret } from "#service/http/testing/test-service.ts";
import { published, saveDraft } from "#service/modules/notice/testing/notices.ts";
import { sweep } from "#service/sweeper.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";

import { startLive } from "./live.ts";
import { handshake, openSocket, type OpenSocket, socketTicketOf } from "./testing/socket.ts";

const times = {
  dispatch: 20,
  sessions: 20,
  ping: 25_000,
  hearWithin: 5000,
  closeWithin: 3000,
  silence: 60_000,
};
const messages = (heard: readonly string[]) =>
  heard.map((text) => liveSchema.parse(JSON.parse(text))).filter((word) => "text" in word);
const hints = (heard: readonly string[]) =>
  heard.map((text) => liveSchema.parse(JSON.parse(text))).filter((word) => "hint" in word);

let world: World;
let ports: [number, number];
const stops: (() => Promise<void>)[] = [];

async function instance(own = times, deps = world.service.deps): Promise<number> {
  const listening = await listen(world.service.app, { host: "127.0.0.1", port: 0 });
  stops.push(startLive(deps, listening.server, own).stop, listening.close);
  return listening.port;
}

/** An instance that listens through a relay. */
async function relayed(own: typeof times, losses: Parameters<typeof pgRelay>[1]) {
  const { deps } = world.service;
  const url = deps.env.DATABASE_URL;
  const relay = await pgRelay(new URL(url).searchParams.get("host") ?? "", losses);
  const through = asApp(url.replace(/@.*\//, `@127.0.0.1:${relay.port}/`).replace(/\?.*/, ""));
  const port = await instance(own, { ...deps, env: { ...deps.env, DATABASE_APP_URL: through } });
  const close = async (): Promise<void> => {
    for (const stop of stops.splice(-2)) await stop();
    await relay.close();
  };
  return { port, freeze: relay.freeze, close };
}

function upgradeRequest(where: string, ...more: string[]): string {
  const head = [`GET ${where} HTTP/1.1`, "Host: x", "Connection: Upgrade", "Upgrade: websocket"];
  return [...head, `X-Service-Secret: ${webSecret}`, ...more, "", ""].join("\r\n");
}

beforeAll(async () => {
  world = await newWorld();
  ports = [await instance(), await instance()];
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await world.service.close();
});

const unread = async (person: Person) => (await person.call("messageUnread")).data();

describe("live message", () => {
  it("reaches only the other side, through any instance", async () => {
    const { county, city, filer } = world;
    const sockets = await Promise.all([
      openSocket(ports[0], county),
      openSocket(ports[1], county),
      openSocket(ports[1], filer),
      openSocket(ports[0], city),
    ]);
    const id = await filingIn(world, "submitted");
    const [first, second, filers, citys] = sockets.map(({ heard }) => heard);
    await expect.poll(() => [first?.length, second?.length]).toEqual([1, 1]);
    expect(messages(first ?? [])).toMatchObject([{ businessId: id, msgType: 3, userName: "填报人" }]);
    expect(second).toEqual(first);
    await mustAct(world.service, county, id, { action: "audit", result: "fail", opinion: "补" });
    await expect.poll(() => messages(filers ?? []).length).toBe(1);
    expect(messages(filers ?? [])).toMatchObject([{ businessId: id, userName: "受理人" }]);
    const step = { hint: "step", businessId: id };
    expect(hints(filers ?? []), "other windows of the filer may hold unsent text").toEqual([]);
    await expect.poll(() => hints(first ?? [])).toEqual([step]);
    expect(citys).toEqual([]);
    for (const { socket } of sockets) socket.close();
  });

  it("comes as a hint to the other side of a step of the system", async () => {
    const id = await filingIn(world, "accepted");
    const [filer, county] = await Promise.all([
      openSocket(ports[0], world.filer),
      openSocket(ports[1], world.county),
    ]);
    const before = (await unread(world.filer)).count;
    await runJob(world.service, id);
    const heard = ({ heard: texts }: OpenSocket) => texts.map((text) => liveSchema.parse(JSON.parse(text)));
    await expect.poll(() => heard(filer)).toContainEqual({ hint: "step", businessId: id });
    await expect.poll(() => heard(county).at(-1)).toMatchObject({ businessId: id, userName: "系统" });
    expect((await unread(world.filer)).count).toBe(before);
    filer.socket.close();
    county.socket.close();
  });

  it("tells a published notice to its readers, and only a hint to its publisher", async () => {
    const [writer, second] = [await world.service.person("city"), await world.service.person("city")];
    const own = await openSocket(ports[0], writer);
    const others = await openSocket(ports[1], second);
    const { noticeId } = await published(writer, second, await saveDraft(writer, "<p>一</p>"));
    await expect.poll(() => messages(others.heard)).toMatchObject([{ businessId: noticeId, msgType: 5 }]);
    await expect.poll(() => hints(own.heard)).toContainEqual({ hint: "step", businessId: noticeId });
    expect(messages(own.heard)).toEqual([]);
    expect([(await unread(writer)).count, (await unread(second)).count]).toEqual([0, 1]);
    own.socket.close();
    others.socket.close();
  });

  it("hints an administrator at a notice that is published or ends, and tells nothing", async () => {
    const [writer, second] = [await world.service.person("city"), await world.service.person("city")];
    const administrator = await world.service.person("system-admin");
    const [theirs, others] = [await openSocket(ports[0], administrator), await openSocket(ports[0], second)];
    const key = await published(writer, second, await saveDraft(writer, "<p>一</p>"));
    await expect.poll(() => messages(others.heard)).toMatchObject([{ businessId: key.noticeId }]);
    (await writer.call("noticeEnd", { ...key, end: "gone", note: "误发" })).data();
    const step = { hint: "step", businessId: key.noticeId };
    await expect.poll(() => hints(theirs.heard)).toEqual([step, step]);
    expect(messages(theirs.heard)).toEqual([]);
    expect((await unread(administrator)).count).toBe(0);
    theirs.socket.close();
    others.socket.close();
  });

  it("is polled where notifications get lost, and arrives once", async () => {
    const { logged } = world.service;
    const { port, close } = await relayed({ ...times, hearWithin: 50 }, { notifications: true });
    await expect.poll(() => logged.some((line) => line.includes("live messages polled"))).toBe(true);
    const county = await openSocket(port, await world.service.person("county"));
    const listening = await openSocket(ports[0], world.county);
    const ids = [await filingIn(world, "submitted"), await filingIn(world, "submitted")];
    const told = (heard: readonly string[]) => messages(heard).map((word) => word.businessId);
    await expect.poll(() => told(county.heard)).toEqual(ids);
    await expect.poll(() => told(listening.heard)).toEqual(ids);
    county.socket.close();
    listening.socket.close();
    await close();
  });

  it("arrives though the listening connection died without a word", async () => {
    const { port, freeze, close } = await relayed({ ...times, silence: 300 }, {});
    const county = await openSocket(port, await world.service.person("county"));
    // A busy machine seems silent too, and the newest message is told again.
    const told = () => [...new Set(messages(county.heard).map((word) => word.businessId))];
    const heard = await filingIn(world, "submitted");
    await expect.poll(told).toEqual([heard]);
    freeze();
    const missed = await filingIn(world, "submitted");
    await expect.poll(told, { timeout: 10_000 }).toEqual([heard, missed]);
    county.socket.close();
    await close();
  });

  it("is kept for absent users; a closed banner stays closed, its message unread", async () => {
    const { service } = world;
    const filer = await service.person("filer");
    const own = { ...world, filer };
    const before = await unread(world.county);
    const id = await filingIn(own, "submitted");
    const count = before.count + 1;
    expect(await unread(world.county)).toMatchObject({ count, newest: { businessId: id } });
    const upTo = (await unread(world.county)).newest?.id ?? 0;
    await world.county.call("messageSeen", { upTo });
    expect(await unread(world.county)).toEqual({ count, newest: null });
    await world.county.call("messageSeen", { upTo: 1 });
    expect(await unread(world.county)).toEqual({ count, newest: null });
  });

  it("is not delivered to accounts created later", async () => {
    await filingIn(world, "submitted");
    const now = world.service.clock.now.getTime();
    const late = await world.service.person("county", { createdAt: new Date(now + 1) });
    expect((await unread(late)).count).toBe(0);
    expect((await unread(await world.service.person("county"))).count).toBeGreaterThan(0);
  });
});

// ASVS 4.4.2, 4.4.3, 4.4.4
describe("socket handshake", () => {
  const path = async (person: Person, code = person.userCode) =>
    socketPath(code, await socketTicketOf(person));

  it.each<[string, () => Promise<[string, Record<string, string>?]>, number]>([
    ["no ticket", async () => ["/ws/somebody"], 404],
    ["an empty ticket", async () => ["/ws/somebody?token="], 404],
    ["a made-up ticket", async () => [socketPath(world.county.userCode, "A".repeat(22))], 401],
    ["the session's token instead", async () => [socketPath(world.county.userCode, world.county.token)], 404],
    ["somebody else's code", async () => [await path(world.county, world.filer.userCode)], 403],
    ["another path", async () => [(await path(world.county)).replace("/ws/", "/socket/")], 404],
    ["more in the path", async () => [(await path(world.county)).replace("/ws/", "/ws/a/")], 404],
    ["more in the query", async () => [`${await path(world.county)}&x=1`], 404],
    ["no web server in front and no Origin", async () => [await path(world.county), {}], 403],
    ["a foreign Origin", async () => [await path(world.county), { origin: "https://evil.example" }], 403],
    ["a wrong secret", async () => [await path(world.county), { "x-service-secret": "guess" }], 403],
  ])("rejects %s", async (_, make, status) => {
    const [where, headers] = await make();
    expect(await handshake(ports[0], where, headers)).toBe(status);
  });

  it("rejects a used ticket at every instance", async () => {
    const where = await path(world.county);
    expect(await handshake(ports[0], where)).toBe(101);
    expect(await handshake(ports[0], where)).toBe(401);
    expect(await handshake(ports[1], where)).toBe(401);
  });

  it("rejects a ticket after half a minute", async () => {
    const { service } = world;
    const person = await service.person("county");
    const old = await path(person);
    const { now } = service.clock;
    service.clock.now = new Date(now.getTime() + 30_000);
    expect(await handshake(ports[0], old)).toBe(401);
  });

  it("closes with sessionEnded when the session is over", async () => {
    const person = await world.service.person("county");
    const { closed } = await openSocket(ports[0], person, {}, () => person.call("logout"));
    expect(await closed).toBe(socketClose.sessionEnded);
  });

  it("survives a bad frame right behind the handshake of an ended session", async () => {
    const person = await world.service.person("county");
    const where = await path(person);
    await person.call("logout");
    const raw = connect(ports[0], "127.0.0.1");
    const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    raw.write(upgradeRequest(where, "Sec-WebSocket-Version: 13", key));
    raw.write(Buffer.from([0x81, 0x01, 0x61]));
    await once(raw.resume(), "close");
    expect(await handshake(ports[0], await path(world.county))).toBe(101);
  });

  it("rejects plain HTTP", async () => {
    const where = await path(world.county);
    const answer = await new Promise<string>((resolve) => {
      const raw = connect(ports[0], "127.0.0.1");
      raw.on("data", (data) => resolve(data.toString().split("\r\n")[0] ?? ""));
      raw.write(upgradeRequest(where));
    });
    expect(answer).toBe("HTTP/1.1 400 Bad Request");
  });
});

describe("open socket", () => {
  it("answers heartbeats", async () => {
    const { socket, heard } = await openSocket(ports[0], await world.service.person("city"));
    socket.send(heartbeat);
    await expect.poll(() => heard).toEqual([heartbeat]);
    socket.close();
  });

  it.each<[string, string | Buffer, number]>([
    ["another word", "hello", 1008],
    ["bytes", Buffer.from(heartbeat), 1008],
    ["10 MB", "x".repeat(10_485_760), 1009],
  ])("is closed after %s", async (_, said, code) => {
    const { socket, closed } = await openSocket(ports[0], await world.service.person("city"));
    socket.send(said);
    expect(await closed).toBe(code);
  });

  it("is closed on a heartbeat flood", async () => {
    const { socket, closed, heard } = await openSocket(ports[0], await world.service.person("city"));
    for (let i = 0; i < 101; i += 1) socket.send(heartbeat);
    expect(await closed).toBe(1008);
    expect(heard).toHaveLength(100);
  });

  // ASVS 7.4.1
  it("closes with its session at every instance, sparing other sessions", async () => {
    const person = await world.service.person("city");
    const again = await world.service.signIn(person.id);
    const own = [await openSocket(ports[0], person), await openSocket(ports[1], person)];
    const other = await openSocket(ports[0], again);
    await person.call("logout");
    expect(await Promise.all(own.map(({ closed }) => closed))).toEqual([
      socketClose.sessionEnded,
      socketClose.sessionEnded,
    ]);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    other.socket.close();
  });

  it("is dropped when the peer does not respond", async () => {
    const port = await instance({ ...times, ping: 30 });
    const person = await world.service.person("city");
    const silent = await openSocket(port, person, { autoPong: false });
    const alive = await openSocket(port, person);
    const pings = vi.fn<() => void>();
    alive.socket.on("ping", pings);
    expect(await silent.closed).toBe(1006);
    await expect.poll(() => pings.mock.calls.length).toBeGreaterThan(5);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    alive.socket.close();
  });

  it("displaces the oldest beyond twenty per account, even without a closing handshake", async () => {
    const person = await world.service.person("city");
    const opened = [];
    for (let i = 0; i < 23; i += 1) {
      const one = await openSocket(ports[0], person);
      opened.push(one);
      one.socket.pause();
    }
    for (const { socket } of opened) socket.resume();
    expect(await Promise.all(opened.slice(0, 3).map(({ closed }) => closed))).toEqual(
      Array.from({ length: 3 }, () => socketClose.tooMany),
    );
    expect(opened.slice(3).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
    for (const { socket } of opened) socket.close();
  });
});

describe("hint", () => {
  it("tells the station's pages of marks and assignees; only the new assignee gets a message", async () => {
    const { service, county, filer } = world;
    const [colleague, other] = [await service.person("county"), await service.person("county")];
    const id = await filingIn(world, "submitted");
    const before = await unread(other);
    const own = await openSocket(ports[1], colleague);
    const [others, filers] = [await openSocket(ports[1], other), await openSocket(ports[1], filer)];
    const words = ({ heard }: OpenSocket) => heard.map((text) => liveSchema.parse(JSON.parse(text)));
    const hints = () =>
      words(others).flatMap((word) => ("hint" in word ? [[word.hint, word.businessId]] : []));
    const handed = (whose: OpenSocket) =>
      words(whose).flatMap((word) => ("text" in word && word.text.includes("转交") ? [word.text] : []));
    const target = { kind: "field", key: "projectName" };
    const added = await county.call("returnItemAdd", { filingId: id, target, reason: "不符" });
    const [{ id: markId } = { id: "" }] = added.data(returnItemsOutputSchema).open;
    await expect.poll(hints).toEqual([["marks", id]]);
    await county.call("returnItemRemove", { filingId: id, returnItemId: markId, base: "不符" });
    await expect.poll(hints).toHaveLength(2);
    await county.call("todoClaim", { filingIds: [id] });
    await expect.poll(hints).toHaveLength(3);
    await county.call("todoHandOver", {
      filingId: id,
      from: county.id,
      to: colleague.id,
      reason: "轮岗",
    });
    await expect.poll(hints).toEqual([
      ["marks", id],
      ["marks", id],
      ["assignee", id],
      ["assignee", id],
    ]);
    await expect.poll(() => handed(own)).toEqual(["转交您办理，轮岗"]);
    expect(handed(others)).toEqual([]);
    expect(filers.heard).toEqual([]);
    expect(await unread(other)).toEqual(before);
    for (const { socket } of [own, others, filers]) socket.close();
    service.clock.now = new Date(service.clock.now.getTime() + 61 * 60_000);
    await sweep(service.deps);
    expect(await service.deps.db.$count(outbox, isNotNull(outbox.hint))).toBe(0);
    expect(await service.deps.db.$count(outbox)).toBeGreaterThan(0);
  });
});
