import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import { z } from "zod";

import type { Actor } from "./bench/mixed/actor.ts";
import { mixedLoad, type MixedLoad, type Product } from "./bench/mixed/mixed-load.ts";
import { afterFaults } from "./faults/after-faults.ts";
import { killLoop } from "./faults/kill-loop.mjs";
import { readBack } from "./faults/read-back.ts";
import { victims } from "./faults/victims.mjs";
import { endGroups } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";
import { until } from "./start/processes.mjs";
import { startProduct } from "./testing/product.mjs";

/**
 * `npm run test:faults`: kills PostgreSQL, service and web with SIGKILL at random moments under a mixed load, then reads
 * every acknowledged write back. `-- --kills=20` for a short run.
 */
const optionsSchema = z.object({
  /** Counts service and web together; PostgreSQL dies two thirds as often unless `postgres` is given. */
  kills: z.coerce.number().int().min(0).max(1000).default(300),
  postgres: z.coerce.number().int().min(0).max(1000).optional(),
  minutes: z.coerce.number().min(1).max(180).default(60),
});
/** Filling a demo takes longer than starting. */
const withoutDemo = { DEMO: "0", SECOND_FACTOR: "off" };
const pace = { least: 2000, most: 6000 };
/** Milliseconds. */
const settleLimit = 180_000;
const pauses = { postgres: 6000, service: 5000, web: 5000 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stamp = (): string => new Date().toISOString().slice(11, 19);

type Kills = Record<keyof typeof pauses, number>;
type Started = Product & { pid: number | undefined; servicePort: number };

async function kill(product: Started, wanted: Kills, isOver: () => boolean): Promise<boolean> {
  const among = victims(product);
  const names = ["postgres", "service", "web"] as const;
  const ended = await Promise.all(
    names.map(async (name) => {
      const spares = name === "postgres" ? { spares: among.service.isBack } : {};
      const options = { kills: wanted[name], pause: pauses[name], isOver, ...spares };
      const { times, lost } = await killLoop(among[name], options);
      return { name, times: times.toSorted((a, b) => a - b), lost };
    }),
  );
  for (const { name, times, lost } of ended) {
    const seconds = (at: number): string => ((times[at] ?? 0) / 1000).toFixed(1);
    const figures = `median ${seconds(times.length >> 1)} s, worst ${seconds(times.length - 1)} s`;
    say(`${name}: killed ${times.length} times, back after ${figures}${lost ? ", then not back" : ""}`);
  }
  return ended.every(({ lost }) => !lost);
}

function tellLoad(actors: readonly Actor[], { ledger }: Pick<MixedLoad, "ledger">): void {
  const sum = (of: (actor: Actor) => number): number => actors.reduce((total, one) => total + of(one), 0);
  say(
    `${ledger.acknowledged} writes acknowledged (${ledger.filings.size} filings, ${ledger.files.size} files, ` +
      `${ledger.notices.size} notices, ${ledger.read.length} messages read), ${ledger.uploads.size} uploads open; ` +
      `${sum(({ counts }) => counts.done)} steps done, ${sum(({ counts }) => counts.unanswered)} without an answer`,
  );
  const refused = new Map<string, number>();
  for (const { counts } of actors)
    for (const [words, times] of counts.refused) refused.set(words, (refused.get(words) ?? 0) + times);
  for (const [words, times] of refused) say(`  ${times} × refused: ${words}`);
}

async function run(
  product: Started,
  { kills, postgres, minutes }: z.infer<typeof optionsSchema>,
): Promise<string[]> {
  const load = await mixedLoad(product, pace);
  let isOver = false;
  const limit = performance.now() + minutes * 60_000;
  const loading = load.run(() => isOver);
  const half = Math.ceil(kills / 2);
  const wanted = { postgres: postgres ?? Math.round((kills * 2) / 3), service: half, web: kills - half };
  say(`${stamp()} killing: ${wanted.postgres} × postgres, ${wanted.service} × service, ${wanted.web} × web`);
  const allBack = await kill(product, wanted, () => performance.now() > limit);
  await setTimeout(5000);
  isOver = true;
  await loading;
  tellLoad(load.actors, load);
  const isReady = async (): Promise<boolean> =>
    (await fetch(`${product.origin}/api/health/ready`).catch(() => null))?.status === 200;
  if (!(await until(isReady, settleLimit))) return ["the product is not ready"];
  const away = allBack ? [] : ["a process did not come back"];
  say(`${stamp()} reading back`);
  const lost = await readBack(load.actors, load.ledger);
  return [...away, ...lost, ...(await afterFaults(product, say, settleLimit))];
}

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { kills: text, postgres: text, minutes: text } });
  const options = optionsSchema.parse(values);
  await prepare({ build: true, say });
  const product = await startProduct(withoutDemo);
  try {
    const { databaseUrl } = product;
    if (!product.up || databaseUrl === null)
      throw new Error(`the product did not start:\n${product.output()}`);
    const faults = await run({ ...product, databaseUrl }, options);
    for (const fault of faults.slice(0, 50)) say(`✗ ${fault}`);
    say(`test faults: ${faults.length} faults (aim 0)`);
    if (faults.length > 0) {
      say(`The end of the product's log:\n${product.output()}`);
      process.exitCode = 1;
    }
  } finally {
    await product.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
process.exit();
