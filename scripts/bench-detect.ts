import { execFile } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { z } from "zod";

import { leanBill } from "#service/detection/generate/lean-bill.ts";

import { flatMemory } from "./start/product.mjs";

const SAMPLE = fileURLToPath(
  new URL("../../shared/samples/exchange/glodon-residential-143m.xml", import.meta.url),
);
const RUN = fileURLToPath(new URL("bench/detect-run.ts", import.meta.url));
const AIM = 3;
/** Items of 分部分项 in the written bills (each has some of 措施项目 besides), with the rounds that each is measured, and what is aimed at. */
const SIZES = [
  { items: 1_000, rounds: 101 },
  { items: 10_000, rounds: 15 },
  { items: 100_000, rounds: 5, aim: 2.5 },
  { items: 300_000, rounds: 5, memoryAim: 500 },
];
const LINEAR_AIM = 1.5;

const run = promisify(execFile);
const figures = z.object({
  bare: z.number(),
  full: z.number(),
  ratio: z.number(),
  items: z.number(),
  resident: z.number(),
});

/** In a process of its own, so that each size starts with an empty memory; with the memory that the service runs with. */
async function measure(path: string, rounds: number, warmUp: string): Promise<z.infer<typeof figures>> {
  const { stdout } = await run(process.execPath, [flatMemory, RUN, path, String(rounds), warmUp]);
  return figures.parse(JSON.parse(stdout));
}

function words(aim: number | undefined): string {
  return aim === undefined ? "" : ` (aim <= ${aim})`;
}

async function benchSample(): Promise<void> {
  if (!existsSync(SAMPLE)) {
    console.log("bench detect sample: skipped, the sample file is not here");
    return;
  }
  const { bare, full, ratio } = await measure(SAMPLE, 51, SAMPLE);
  const speed = (await stat(SAMPLE)).size / 1000 / full;
  console.log(
    `bench detect sample: ratio ${ratio.toFixed(2)}${words(AIM)}, bare ${bare.toFixed(1)} ms, detect ${full.toFixed(1)} ms (${speed.toFixed(0)} MB/s)`,
  );
}

async function benchSizes(folder: string): Promise<void> {
  const warmUp = join(folder, "warm-up.xml");
  await pipeline(Readable.from(leanBill(10_000, 7)), createWriteStream(warmUp));
  const perItem: Record<"bare" | "full", number[]> = { bare: [], full: [] };
  for (const { items, rounds, aim, memoryAim } of SIZES) {
    const path = join(folder, `${items}.xml`);
    await pipeline(Readable.from(leanBill(items, 9)), createWriteStream(path));
    const measured = await measure(path, rounds, warmUp);
    const { bare, full, ratio, resident } = measured;
    perItem.bare.push(bare / measured.items);
    perItem.full.push(full / measured.items);
    console.log(
      `bench detect ${items}: ratio ${ratio.toFixed(2)}${words(aim)}, bare ${bare.toFixed(0)} ms, detect ${full.toFixed(0)} ms, median of ${rounds}`,
    );
    console.log(`bench detect memory ${items}: ${resident.toFixed(0)} MB${words(memoryAim)}`);
    await rm(path);
  }
  console.log(`bench detect linear: ${spread(perItem.full, LINEAR_AIM)}; bare ${spread(perItem.bare)}`);
}

/** How far the dearest size is from the cheapest. */
function spread(perItem: readonly number[], aim?: number): string {
  const ratio = Math.max(...perItem) / Math.min(...perItem);
  return `ratio ${ratio.toFixed(2)}${words(aim)}, ms per 1,000 items: ${perItem.map((one) => (one * 1000).toFixed(1)).join(", ")}`;
}

const folder = await mkdtemp(join(tmpdir(), "bench-detect-"));
try {
  await benchSample();
  await benchSizes(folder);
} finally {
  await rm(folder, { recursive: true });
}
