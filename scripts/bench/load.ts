import { parseArgs } from "node:util";

import { z } from "zod";

import { endGroups } from "../start/group.mjs";
import { prepare } from "../start/prepare/prepare.mjs";
import { crowd, type Load } from "./load/crowd.ts";
import { makePeople } from "./load/people.ts";
import { median, p95 } from "./measures/median.mjs";
import { productAtRest } from "./measures/product-at-rest.mjs";

/**
 * `npm run bench:load`: p95 of reads while 1,000 people with 10 to 20 s of thought between two acts read, write, upload
 * and hold a socket each, against 50 people; median of five rounds in turn, on loopback. A person's first page is a document, and the next ones
 * are navigations of it, because a document that is loaded again loses its socket. `--people=200 --seconds=60 --rounds=1`
 * for less.
 */
const fewPeople = 50;
const aim = 2;
const optionsSchema = z.object({
  people: z.coerce.number().int().min(1).max(2000).default(1000),
  seconds: z.coerce.number().int().min(10).max(600).default(60),
  rounds: z.coerce.number().int().min(1).max(5).default(5),
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function counted(errors: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const error of errors) times.set(error, (times.get(error) ?? 0) + 1);
  return times;
}

function tell(count: number, { reads, writes, errors }: Load): void {
  say(
    `${count} people: reads p95 ${p95(reads).toFixed(0)} ms (${reads.length}), ` +
      `writes p95 ${p95(writes).toFixed(0)} ms (${writes.length}), ${errors.length} errors`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { people: { type: "string" }, seconds: { type: "string" }, rounds: { type: "string" } },
  });
  const { people: count, seconds, rounds } = optionsSchema.parse(values);
  await prepare({ build: true, say });
  const product = await productAtRest();
  try {
    const { databaseUrl } = product;
    const many = await makePeople({ ...product, databaseUrl }, count);
    const few = many.slice(0, fewPeople);
    await crowd(product.origin, many, { warmUp: 20, seconds: 10 });
    const ratios: number[] = [];
    const errors: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const loads: Load[] = [];
      for (const people of [few, many]) {
        const load = await crowd(product.origin, people, { warmUp: 20, seconds });
        tell(people.length, load);
        loads.push(load);
      }
      const [before = 0, after = 0] = loads.map(({ reads }) => p95(reads));
      ratios.push(after / before);
      errors.push(...loads.flatMap((load) => load.errors));
    }
    for (const [error, times] of counted(errors)) say(`${times} × ${error}`);
    const ratio = median(ratios);
    const failed = errors.length;
    say(`bench load: ratio ${ratio.toFixed(2)} (aim <= ${aim}), ${failed} errors (aim 0), ${count} people`);
    if (!(ratio <= aim) || failed > 0) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endGroups().then(() => process.exit(130)));

await main();
