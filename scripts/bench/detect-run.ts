import { createReadStream } from "node:fs";

import { SaxesParser } from "saxes";

import { detect } from "#service/detection/engine.ts";
import { noReference } from "#service/detection/reference.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

import { median } from "./median.mjs";

/**
 * Milliseconds of processor time of both (medians; waiting for a busy machine is not in them), how they stand to each other
 * (median of the rounds: both of one round feel the same load), the items that the file has, and the most memory that the
 * process held, in MB.
 */
export type Figures = { bare: number; full: number; ratio: number; items: number; resident: number };

const CHUNK = 65_536;
const WARM_UPS = 8;

/** The least that reading such a file takes: decode and parse, with nobody listening. */
async function bareParse(source: AsyncIterable<Uint8Array>): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of source) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

/** The items of 分部分项 and of 措施项目 that were judged. */
async function parseAndDetect(source: AsyncIterable<Uint8Array>): Promise<number> {
  const options = {
    standardVersion: "2024",
    compileDate: null,
    form: null,
    reference: noReference,
    thresholds: defaultThresholds,
  } as const;
  let rows = 0;
  const outcome = await detect(source, options, { row: () => void rows++, finding: () => undefined });
  if (outcome.totals === null || rows === 0) throw new Error("the bill was not read");
  return outcome.totals.items;
}

/** Both in turns, `rounds` times, after a warm-up on another file. */
async function measure(path: string, rounds: number, warmUp: string): Promise<Figures> {
  const read = (file: string) => createReadStream(file, { highWaterMark: CHUNK });
  const milliseconds = async (work: typeof bareParse | typeof parseAndDetect): Promise<number> => {
    const start = process.threadCpuUsage();
    await work(read(path));
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  const items = await parseAndDetect(read(path));
  for (let i = 0; i < WARM_UPS; i++) {
    await bareParse(read(warmUp));
    await parseAndDetect(read(warmUp));
  }
  const bare: number[] = [];
  const full: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await milliseconds(bareParse));
    full.push(await milliseconds(parseAndDetect));
  }
  const resident = process.resourceUsage().maxRSS / 1024;
  const ratio = median(full.map((one, round) => one / (bare[round] ?? Number.NaN)));
  return { bare: median(bare), full: median(full), ratio, items, resident };
}

const [, , path = "", rounds = "1", warmUp = ""] = process.argv;
console.log(JSON.stringify(await measure(path, Number(rounds), warmUp)));
