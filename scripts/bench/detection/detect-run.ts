import { createReadStream } from "node:fs";

import { SaxesParser } from "saxes";

import { detect } from "#service/detection/engine.ts";
import { noReference } from "#service/detection/reference.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

/** Milliseconds of processor time per round (bare and full), items in the file, and peak memory in MB. */
export type Figures = {
  bare: readonly number[];
  full: readonly number[];
  items: number;
  resident: number;
};

const CHUNK = 65_536;
const WARM_UPS = 8;

async function bareParse(source: AsyncIterable<Uint8Array>): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of source) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

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

const read = (file: string) => createReadStream(file, { highWaterMark: CHUNK });

async function warmUp(file: string): Promise<void> {
  for (let i = 0; i < WARM_UPS; i++) {
    await bareParse(read(file));
    await parseAndDetect(read(file));
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

async function measure(rounds: number): Promise<Figures> {
  const [bare, full]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    bare.push(await milliseconds(() => bareParse(read(path))));
    full.push(await milliseconds(() => parseAndDetect(read(path))));
  }
  return { bare, full, items, resident: process.resourceUsage().maxRSS / 1024 };
}

const [, , path = "", other = ""] = process.argv;
const items = await parseAndDetect(read(path));
await warmUp(other);
process.on("message", (rounds) => void measure(Number(rounds)).then((figures) => process.send?.(figures)));
process.send?.("ready");
