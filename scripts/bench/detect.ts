import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

import { leanBill } from "#service/bill-generator/lean-bill.ts";

import { ReaderProcess, type Result } from "./detection/reader-process.ts";

const SAMPLE = fileURLToPath(
  new URL("../../../shared/samples/exchange/glodon-residential-143m.xml", import.meta.url),
);
const AIM = 3;
/**
 * Items of 分部分项 in the generated bills, rounds per turn, and targets. Sizes alternate, so that load on the machine
 * affects all alike; a turn is long enough to include garbage collection.
 */
const SIZES = [
  { items: 1_000, rounds: 20 },
  { items: 10_000, rounds: 3 },
  { items: 100_000, rounds: 1, aim: 1.8 },
  { items: 300_000, rounds: 1, memoryAim: 500 },
];
const TURNS = 9;
const LINEAR_AIM = 1.5;

function besides({ leastRatio, judging }: Result): string {
  return `least ${leastRatio.toFixed(2)}, judging thread ${judging.toFixed(2)}`;
}

function words(aim: number | undefined): string {
  return aim === undefined ? "" : ` (aim <= ${aim})`;
}

async function benchSample(): Promise<void> {
  if (!existsSync(SAMPLE)) {
    console.log("bench detect sample: skipped, the sample file is not here");
    return;
  }
  const reader = await ReaderProcess.of(SAMPLE, SAMPLE);
  for (let turn = 0; turn < TURNS; turn++) await reader.measure(10);
  reader.end();
  const result = reader.result();
  const { ratio, bare, full } = result;
  const speed = (await stat(SAMPLE)).size / 1000 / full;
  console.log(
    `bench detect sample: ratio ${ratio.toFixed(2)}${words(AIM)}, ${besides(result)}, bare ${bare.toFixed(1)} ms, detect ${full.toFixed(1)} ms (${speed.toFixed(0)} MB/s)`,
  );
}

async function written(path: string, items: number, seed: number): Promise<string> {
  await pipeline(Readable.from(leanBill(items, seed)), createWriteStream(path));
  return path;
}

async function benchSizes(folder: string): Promise<void> {
  const warmUp = await written(join(folder, "warm-up.xml"), 10_000, 7);
  const sizes = [];
  for (const size of SIZES) {
    const path = await written(join(folder, `${size.items}.xml`), size.items, 9);
    sizes.push({ ...size, reader: await ReaderProcess.of(path, warmUp) });
  }
  for (let turn = 0; turn < TURNS; turn++)
    for (const { reader, rounds } of sizes) await reader.measure(rounds);
  for (const { reader } of sizes) reader.end();
  for (const { items, aim, memoryAim, reader } of sizes) {
    const result = reader.result();
    const { ratio, bare, full, rounds, resident } = result;
    console.log(
      `bench detect ${items}: ratio ${ratio.toFixed(2)}${words(aim)}, ${besides(result)}, bare ${bare.toFixed(0)} ms, detect ${full.toFixed(0)} ms, ${rounds} rounds`,
    );
    console.log(`bench detect memory ${items}: ${resident.toFixed(0)} MB${words(memoryAim)}`);
  }
  const results = sizes.map(({ reader }) => reader.result());
  const full = results.map((result) => result.full / result.items);
  const bare = results.map((result) => result.bare / result.items);
  console.log(`bench detect linear: ${growth(full, LINEAR_AIM)}; bare ${growth(bare)}`);
}

/** The most that an item of a larger bill costs against one of a smaller. */
function growth(perItem: readonly number[], aim?: number): string {
  const ratio = Math.max(...perItem.map((one, at) => one / Math.min(...perItem.slice(0, at), one)));
  return `ratio ${ratio.toFixed(2)}${words(aim)}, ms per 1,000 items: ${perItem.map((one) => (one * 1000).toFixed(1)).join(", ")}`;
}

const folder = await mkdtemp(join(tmpdir(), "bench-detect-"));
try {
  await benchSample();
  await benchSizes(folder);
} finally {
  await rm(folder, { recursive: true });
}
