import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import { z } from "zod";

import { victims } from "../faults/victims.mjs";
import { endGroups } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";
import { startProduct } from "../testing/product.mjs";
import { mixedLoad } from "./mixed/mixed-load.ts";
import { type Figures, figuresOf, leastOf, slopeOf } from "./soak/process-figures.ts";

/** `npm run bench:soak`: memory and handles of web and service under a mixed load, by the minute. `-- --minutes=30` */
const optionsSchema = z.object({ minutes: z.coerce.number().int().min(2).max(1440).default(30) });
/** Filling a demo takes longer than starting. */
const withoutDemo = { DEMO: "0", SECOND_FACTOR: "off" };
const pace = { least: 2000, most: 6000 };
/** Milliseconds. */
const minute = 60_000;
const pause = 3000;
/** Minutes before growth counts. */
const warmUp = 5;
/** Megabytes a minute. */
const aim = 1;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const names = ["service", "web"] as const;
type Name = (typeof names)[number];

async function minuteOf(pids: Record<Name, number>): Promise<Record<Name, Figures>> {
  const samples: Record<Name, Figures[]> = { service: [], web: [] };
  const end = performance.now() + minute;
  while (performance.now() < end) {
    await setTimeout(pause);
    for (const name of names) samples[name].push(figuresOf(pids[name]));
  }
  return { service: leastOf(samples.service), web: leastOf(samples.web) };
}

const words = (name: Name, { rss, handles, sockets }: Figures): string =>
  `${name} ${rss.toFixed(1)} MB, ${handles} handles, ${sockets} sockets`;

async function heap(servicePort: number): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${servicePort}/metrics`)).text();
  const bytes = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? 0);
  return `service heap ${(bytes / 1_048_576).toFixed(1)} MB`;
}

function result(minutes: readonly Record<Name, Figures>[]): number {
  const after = minutes.length > warmUp + 1 ? minutes.slice(warmUp) : minutes;
  const slopes = names.map((name) => slopeOf(after.map((figures) => figures[name].rss)));
  const handles = names.map(
    (name) => `${name} ${after.at(0)?.[name].handles ?? 0}/${after.at(-1)?.[name].handles ?? 0}`,
  );
  const ratio = Math.max(...slopes) / aim;
  const growth = names.map((name, at) => `${name} ${(slopes[at] ?? 0).toFixed(2)} MB/min`);
  say(
    `bench soak: ratio ${ratio.toFixed(2)} (aim <= 1), ${growth.join(", ")} over ${after.length} minutes; ` +
      `handles first/last ${handles.join(", ")}`,
  );
  return ratio;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { minutes: { type: "string" } } });
  const { minutes: count } = optionsSchema.parse(values);
  await prepare({ build: true, say });
  const product = await startProduct(withoutDemo);
  try {
    const { databaseUrl } = product;
    if (!product.up || databaseUrl === null)
      throw new Error(`the product did not start:\n${product.output()}`);
    const among = victims({ ...product, databaseUrl });
    const pids = { service: among.service.pid() ?? 0, web: among.web.pid() ?? 0 };
    const { actors, ledger, run } = await mixedLoad({ ...product, databaseUrl }, pace);
    let isOver = false;
    const loading = run(() => isOver);
    const minutes: Record<Name, Figures>[] = [];
    while (minutes.length < count) {
      const figures = await minuteOf(pids);
      minutes.push(figures);
      const told = names.map((name) => words(name, figures[name])).join("; ");
      say(`minute ${minutes.length}: ${told}; ${await heap(product.servicePort)}`);
    }
    isOver = true;
    await loading;
    const unanswered = actors.reduce((sum, { counts }) => sum + counts.unanswered, 0);
    say(`${ledger.acknowledged} writes acknowledged, ${unanswered} steps without an answer`);
    if (!(result(minutes) <= 1) || unanswered > 0) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
