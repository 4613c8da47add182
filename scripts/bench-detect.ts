import { existsSync, readFileSync } from "node:fs";

import { SaxesParser } from "saxes";

import { detect } from "#service/detection/engine.ts";
import { noReference } from "#service/detection/reference.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

import { median } from "./bench/median.mjs";

const SAMPLE = new URL("../../shared/samples/exchange/glodon-residential-143m.xml", import.meta.url);
const AIM = 3;
const ROUNDS = 5;
const WARM_UPS = 8;
const CHUNK = 65_536;

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}

/** The least that reading such a file takes: decode and parse, with nobody listening. */
async function bareParse(bytes: Uint8Array): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of chunks(bytes)) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

async function parseAndDetect(bytes: Uint8Array): Promise<void> {
  const options = {
    standardVersion: "2013",
    compileDate: null,
    form: null,
    reference: noReference,
    thresholds: defaultThresholds,
  } as const;
  let rows = 0;
  const outcome = await detect(chunks(bytes), options, { row: () => void rows++, finding: () => undefined });
  if (outcome.fatal || rows === 0) throw new Error("the sample was not read");
}

async function milliseconds(work: (bytes: Uint8Array) => Promise<void>, bytes: Uint8Array): Promise<number> {
  const start = performance.now();
  await work(bytes);
  return performance.now() - start;
}

async function main(): Promise<void> {
  if (!existsSync(SAMPLE)) {
    console.log("bench detect sample: skipped, the sample file is not here");
    return;
  }
  const bytes = new Uint8Array(readFileSync(SAMPLE));
  for (let i = 0; i < WARM_UPS; i++) {
    await bareParse(bytes);
    await parseAndDetect(bytes);
  }
  const bare: number[] = [];
  const full: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    bare.push(await milliseconds(bareParse, bytes));
    full.push(await milliseconds(parseAndDetect, bytes));
    console.log(
      `round ${round}: bare saxes ${bare.at(-1)?.toFixed(1)} ms, parse and detect ${full.at(-1)?.toFixed(1)} ms`,
    );
  }
  const [bareMedian, fullMedian] = [median(bare), median(full)];
  const speed = bytes.length / 1000 / fullMedian;
  console.log(
    `median of ${ROUNDS}: bare ${bareMedian.toFixed(1)} ms, detect ${fullMedian.toFixed(1)} ms (${speed.toFixed(0)} MB/s)`,
  );
  console.log(`bench detect sample: ratio ${(fullMedian / bareMedian).toFixed(2)} (aim <= ${AIM})`);
}

await main();
