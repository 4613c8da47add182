import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { eq } from "drizzle-orm";
import { WebSocket } from "ws";
import { z } from "zod";

import type { SessionId } from "#contracts/ids.ts";
import { socketPath } from "#contracts/message/message.ts";
import { connect, type Db } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { asApp } from "#service/db/urls.ts";
import { issueSocketTicket } from "#service/realtime/socket-ticket.ts";

import { median } from "./measures/median.mjs";

/**
 * `npm run bench:live`: memory per socket in the service against a bare echo server,
 * and latency of a message from its commit to the sockets of a station.
 */
const sockets = 1000;
const people = 50;
const rounds = 5;
const messages = 10;
const aim = 2;

const memorySchema = z.object({ used: z.number(), rss: z.number() });
const echoSchema = z.object({ origin: z.string() });
const serviceSchema = echoSchema.extend({ secret: z.string(), databaseUrl: z.string() });

function child(file: string): ChildProcess {
  const execArgv = ["--expose-gc"];
  return fork(join(import.meta.dirname, "live", file), [], { execArgv });
}

async function told<T>(process: ChildProcess, schema: z.ZodType<T>): Promise<T> {
  const answer: unknown[] = await once(process, "message");
  return schema.parse(answer[0]);
}

function memory(process: ChildProcess) {
  const answer = told(process, memorySchema);
  process.send("memory");
  return answer;
}

async function open(origin: string, path: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(origin.replace("http:", "ws:") + path, { headers, perMessageDeflate: false });
  await once(socket, "open");
  return socket;
}

async function close(opened: readonly WebSocket[]): Promise<void> {
  await Promise.all(opened.map((socket) => (socket.close(), once(socket, "close"))));
}

type Sessions = { id: SessionId; userCode: string }[];

async function someSessions(db: Db): Promise<Sessions> {
  const made: Sessions = [];
  for (let i = 0; i < people; i += 1) {
    const { id: accountId, userCode, sessionEpoch } = await createAccount(db, "county");
    const now = new Date();
    const [row] = await db
      .insert(session)
      .values({
        accountId,
        sessionEpoch,
        generationAt: now,
        lastUseAt: now,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
      })
      .returning({ id: session.id });
    if (row) made.push({ id: row.id, userCode });
  }
  return made;
}

async function openAll(count: number, one: (i: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  for (let i = 0; i < count; i += 50)
    opened.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - i) }, (_, j) => one(i + j)))),
    );
  return opened;
}

async function costOf(process: ChildProcess, openOne: (i: number) => Promise<WebSocket>): Promise<number> {
  const before = await memory(process);
  const opened = await openAll(sockets, openOne);
  await setTimeout(1000);
  const after = await memory(process);
  await close(opened);
  await setTimeout(500);
  return (after.used - before.used) / sockets;
}

/** Milliseconds from the commit until half and until all sockets have the message. */
async function latencies(db: Db, opened: readonly WebSocket[]): Promise<{ half: number[]; last: number[] }> {
  const [station] = await db
    .select({ id: account.stationId })
    .from(account)
    .where(eq(account.role, "county"));
  const half: number[] = [];
  const last: number[] = [];
  for (let i = 0; i < messages; i += 1) {
    const all = Promise.all(opened.map((socket) => once(socket, "message").then(() => performance.now())));
    const at = new Date();
    const values = {
      at,
      stationId: station?.id ?? null,
      msgType: "3",
      userName: "bench",
      subject: "bench",
      text: "bench",
    } as const;
    await db.insert(outbox).values({ ...values, businessId: "00000000-0000-4000-8000-000000000000" });
    const committed = performance.now();
    const times = (await all).map((time) => time - committed);
    half.push(median(times));
    last.push(Math.max(...times));
    // Out of phase with the service, which polls twice a second.
    await setTimeout(137 + i * 53);
  }
  return { half, last };
}

async function main(): Promise<void> {
  const [echo, service] = [child("bare-echo.ts"), child("live-service.ts")];
  const [bare, own] = await Promise.all([told(echo, echoSchema), told(service, serviceSchema)]);
  const connection = connect(asApp(own.databaseUrl), { max: 10, onError: () => undefined });
  try {
    const { db } = connection;
    const sessions = await someSessions(db);
    const headers = { "x-service-secret": own.secret };
    const openLive = async (i: number): Promise<WebSocket> => {
      const session = sessions[i % people];
      if (!session) throw new Error("no session");
      const ticket = await issueSocketTicket(db, session.id, new Date());
      return open(own.origin, socketPath(session.userCode, ticket), headers);
    };
    const openBare = () => open(bare.origin, "/", {});
    await costOf(echo, openBare);
    await costOf(service, openLive);
    const costs = { bare: [] as number[], live: [] as number[] };
    for (let i = 1; i <= rounds; i += 1) {
      costs.bare.push(await costOf(echo, openBare));
      costs.live.push(await costOf(service, openLive));
      console.log(
        `round ${i}: bare ${costs.bare.at(-1)?.toFixed(0)} B, live ${costs.live.at(-1)?.toFixed(0)} B a socket`,
      );
    }
    const opened = await openAll(sockets, openLive);
    const { half, last } = await latencies(db, opened);
    const { rss } = await memory(service);
    await close(opened);
    const ratio = median(costs.live) / median(costs.bare);
    console.log(
      `bench live memory: ratio ${ratio.toFixed(2)} (aim <= ${aim}), ${sockets} sockets, ` +
        `${median(costs.live).toFixed(0)} B a socket, ${median(costs.bare).toFixed(0)} B bare; service ${(rss / 1e6).toFixed(0)} MB in all`,
    );
    console.log(
      `bench live latency: ${median(half).toFixed(0)} ms to half, ${median(last).toFixed(0)} ms to all of ${sockets} ` +
        `(medians of ${messages}; longest ${Math.max(...last).toFixed(0)} ms)`,
    );
    if (ratio > aim) process.exitCode = 1;
  } finally {
    await connection.close();
    for (const one of [echo, service]) if (one.connected) one.disconnect();
  }
}

await main();
