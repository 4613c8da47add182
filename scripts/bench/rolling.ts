import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import { z } from "zod";

import { socketTimes } from "#contracts/message/message.ts";

import { endGroups, group } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";
import { projectNode } from "../start/root.mjs";
import type { Member } from "../testing/topology/member.ts";
import { startTopology, type Topology } from "../testing/topology/topology.ts";
import { makePeople } from "./load/people.ts";
import { type Order, type Result, resultSchema, stopWord } from "./rolling/messages.ts";
import { type Event, tell } from "./rolling/report.ts";

/**
 * `npm run bench:rolling`: 10 calls a second through nginx, uploads in chunks and open sockets, while two services and
 * two webs are restarted one after the other by SIGTERM, and one of each is killed. `--rate=20` fills two
 * cores; `--rate=5` on a machine with other work: calls that take longer than an ending process waits are lost.
 */
const count = 40;
const warmUp = 30_000;
/** At least; longer when the processes take longer to start. */
const seconds = 120;
/** Milliseconds after a process is ready again: an operator's script looks before it goes on. */
const rest = 3000;
/** Milliseconds until a lost socket is back: the browser's pause and a second for its handshake. */
const aim = socketTimes.reconnect + socketTimes.jitter + 1000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function startLoad(certificate: string, order: Order): { finish: () => Promise<Result> } {
  const file = join(import.meta.dirname, "rolling", "load.ts");
  const load = group(projectNode, [file], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const told = new Promise<unknown>((resolve, reject) => {
    load.child.once("message", resolve);
    void load.ended.then(() => reject(new Error("the load ended without a result")));
  });
  told.catch(() => {});
  load.child.send(order);
  return {
    finish: async () => {
      load.child.send(stopWord);
      const result = resultSchema.parse(await told);
      load.child.disconnect();
      return result;
    },
  };
}

async function happen(member: Member, signal: Event["signal"], events: Event[]): Promise<void> {
  const start = Date.now();
  const { gone } = await (signal === "SIGTERM" ? member.restart() : member.kill());
  const [stopped, ready] = [gone, Date.now()].map((time) => ((time - start) / 1000).toFixed(1));
  say(`${member.name} ${signal}: ended after ${stopped} s, ready again after ${ready} s`);
  await setTimeout(rest);
  events.push({ name: member.name, signal, start, end: Date.now() });
}

async function course({ services, webs }: Topology): Promise<Event[]> {
  const events: Event[] = [];
  await setTimeout(warmUp);
  for (const member of [...services, ...webs]) await happen(member, "SIGTERM", events);
  for (const member of [services[0], webs[0]]) if (member) await happen(member, "SIGKILL", events);
  return events;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rate: { type: "string" } } });
  const perSecond = z.coerce.number().positive().default(10).parse(values.rate);
  await prepare({ build: true, say });
  const topology = await startTopology();
  try {
    const { nginx, dataDir, databaseUrl } = topology;
    const people = await makePeople({ dataDir, databaseUrl, secure: true }, count);
    const load = startLoad(nginx.certificate, { origin: nginx.origin, people, perSecond });
    const [events] = await Promise.all([course(topology), setTimeout(seconds * 1000)]);
    const { lost, killed, longest, broken } = tell(await load.finish(), events, say);
    say(
      `bench rolling: ${lost} calls lost to SIGTERM (aim 0), ${killed} to kill -9, ${broken} files lost (aim 0), sockets back within ${(longest / 1000).toFixed(1)} s (aim <= ${aim / 1000})`,
    );
    if (lost > 0 || broken > 0 || longest > aim) process.exitCode = 1;
  } finally {
    await topology.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
