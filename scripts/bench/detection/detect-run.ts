import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import { SaxesParser } from "saxes";

import { detect } from "#service/detection/engine.ts";
import { noReference } from "#service/detection/reference.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

/** Milliseconds of a round, and of the processor in the thread that judges, which load on the machine hardly changes. */
export type Round = { wall: number; processor: number };

/** Rounds (bare and full), items in the file, and peak memory in MB. */
export type Figures = {
  bare: readonly Round[];
  full: readonly Round[];
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

async function parseAndDetect(file: string): Promise<number> {
  const options = {
    standardVersion: "2024",
    compileDate: null,
    form: null,
    reference: noReference,
    thresholds: defaultThresholds,
    size: (await stat(file)).size,
  } as const;
  let rows = 0;
  const outcome = await detect(read(file), options, { row: () => void rows++, finding: () => undefined });
  if (outcome.totals === null || rows === 0) throw new Error("the bill was not read");
  return outcome.totals.items;
}

const read = (file: string) => createReadStream(file, { highWaterMark: CHUNK });

async function warmUp(file: string): Promise<void> {
  for (let i = 0; i < WARM_UPS; i++) {
    await bareParse(read(file));
    await parseAndDetect(file);
  }
}

async function timed(work: () => Promise<unknown>): Promise<Round> {
  const [start, processor] = [performance.now(), process.threadCpuUsage()];
  await work();
  const { user, system } = process.threadCpuUsage(processor);
  return { wall: performance.now() - start, processor: (user + system) / 1000 };
}

async function measure(rounds: number): Promise<Figures> {
  const [bare, full]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    bare.push(await timed(() => bareParse(read(path))));
    full.push(await timed(() => parseAndDetect(path)));
  }
  return { bare, full, items, resident: process.resourceUsage().maxRSS / 1024 };
}

const [, , path = "", other = ""] = process.argv;
const items = await parseAndDetect(path);
await warmUp(other);
process.on("message", (rounds) => void measure(Number(rounds)).then((figures) => process.send?.(figures)));
process.send?.("ready");
