import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { SaxesParser } from "saxes";

import { detect } from "#service/detection/engine.ts";
import { leanBill } from "#service/detection/generate/lean-bill.ts";
import { noReference } from "#service/detection/reference.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

import { median } from "./bench/median.mjs";

const SAMPLE = new URL("../../shared/samples/exchange/glodon-residential-143m.xml", import.meta.url);
const AIM = 3;
const ROUNDS = 5;
const WARM_UPS = 8;
const CHUNK = 65_536;
/** Items of the written bills, with the rounds that each is measured. */
const SIZES = [
  [1_000, 5],
  [10_000, 5],
  [100_000, 3],
] as const;
const LEAN_AIM = 2.5;
const LINEAR_AIM = 1.5;
const MEMORY_AIM = 500;

type Source = () => AsyncIterable<Uint8Array>;

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}

/** The least that reading such a file takes: decode and parse, with nobody listening. */
async function bareParse(source: Source): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of source()) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

async function parseAndDetect(source: Source): Promise<void> {
  const options = {
    standardVersion: "2013",
    compileDate: null,
    form: null,
    reference: noReference,
    thresholds: defaultThresholds,
  } as const;
  let rows = 0;
  const outcome = await detect(source(), options, { row: () => void rows++, finding: () => undefined });
  if (outcome.fatal || rows === 0) throw new Error("the bill was not read");
}

async function milliseconds(work: (source: Source) => Promise<void>, source: Source): Promise<number> {
  const start = performance.now();
  await work(source);
  return performance.now() - start;
}

/** Medians of both, measured in turns. */
async function measure(source: Source, rounds: number): Promise<{ bare: number; full: number }> {
  const bare: number[] = [];
  const full: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    bare.push(await milliseconds(bareParse, source));
    full.push(await milliseconds(parseAndDetect, source));
    console.log(
      `round ${round}: bare saxes ${bare.at(-1)?.toFixed(1)} ms, parse and detect ${full.at(-1)?.toFixed(1)} ms`,
    );
  }
  return { bare: median(bare), full: median(full) };
}

async function benchSample(): Promise<void> {
  if (!existsSync(SAMPLE)) {
    console.log("bench detect sample: skipped, the sample file is not here");
    return;
  }
  const bytes = new Uint8Array(readFileSync(SAMPLE));
  const source = () => chunks(bytes);
  for (let i = 0; i < WARM_UPS; i++) {
    await bareParse(source);
    await parseAndDetect(source);
  }
  const { bare, full } = await measure(source, ROUNDS);
  const speed = bytes.length / 1000 / full;
  console.log(
    `median of ${ROUNDS}: bare ${bare.toFixed(1)} ms, detect ${full.toFixed(1)} ms (${speed.toFixed(0)} MB/s)`,
  );
  console.log(`bench detect sample: ratio ${(full / bare).toFixed(2)} (aim <= ${AIM})`);
}

/** Time by the number of items, from files, so that neither writing nor holding them counts. */
async function benchSizes(folder: string): Promise<void> {
  const perItem: number[] = [];
  for (const [items, rounds] of SIZES) {
    const path = join(folder, `${items}.xml`);
    await pipeline(Readable.from(leanBill(items, 9)), createWriteStream(path));
    const source = () => createReadStream(path, { highWaterMark: CHUNK });
    if (items === SIZES[0][0])
      for (let i = 0; i < WARM_UPS; i++) {
        await bareParse(source);
        await parseAndDetect(source);
      }
    const { bare, full } = await measure(source, rounds);
    perItem.push(full / items);
    console.log(
      `bench detect ${items}: ratio ${(full / bare).toFixed(2)}, bare ${bare.toFixed(0)} ms, detect ${full.toFixed(0)} ms${items === 100_000 ? ` (aim <= ${LEAN_AIM})` : ""}`,
    );
    await rm(path);
  }
  const [first = Number.NaN] = perItem;
  const growth = (perItem.at(-1) ?? Number.NaN) / first;
  console.log(`bench detect linear: ratio ${growth.toFixed(2)} (aim <= ${LINEAR_AIM})`);
}

const folder = await mkdtemp(join(tmpdir(), "bench-detect-"));
try {
  await benchSample();
  await benchSizes(folder);
  const most = process.resourceUsage().maxRSS / 1024;
  console.log(`bench detect memory: ${most.toFixed(0)} MB at most (aim <= ${MEMORY_AIM})`);
} finally {
  await rm(folder, { recursive: true });
}
