import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { leanBill } from "#service/bill-generator/lean-bill.ts";
import { readSampleBill } from "#service/indicator-data/read-sample-bill.ts";
import { builtInMapping } from "#service/indicator/mapping/mapping.ts";

import { reachable } from "../measures/reachable.ts";

const items = 300_000;
const aim = 20;
const chunksBetween = 50;

/** Seconds, items, and most megabytes beyond those at the beginning, collecting garbage every few chunks. */
async function read(path: string): Promise<{ seconds: number; items: number; mb: number }> {
  const base = reachable();
  let [most, chunks] = [base, 0];
  async function* watched(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path)) {
      if ((chunks += 1) % chunksBetween === 0) most = Math.max(most, reachable());
      yield chunk;
    }
  }
  const start = performance.now();
  const bill = await readSampleBill(watched(), { mapping: builtInMapping, standard: "2024" });
  if ("fault" in bill) throw new Error(bill.fault);
  const { figures } = bill.calculator.finish(bill.totals, null);
  most = Math.max(most, reachable());
  if (figures.length === 0) throw new Error("no figures");
  return { seconds: (performance.now() - start) / 1000, items: bill.totals.items, mb: most - base };
}

/** Memory of a bill of 300,000 rows on its way to indicators. False if the aim is missed. */
export async function largeLine(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "bench-indicator-"));
  try {
    const [small, path] = [join(folder, "small.xml"), join(folder, "large.xml")];
    await pipeline(Readable.from(leanBill(1000, 9)), createWriteStream(small));
    await pipeline(Readable.from(leanBill(items, 9)), createWriteStream(path));
    await read(small);
    const { seconds, mb, items: found } = await read(path);
    console.log(
      `bench indicator memory: ${mb.toFixed(1)} MB (aim <= ${aim}) reachable while a bill of ${found} items is read and added up, ${seconds.toFixed(1)} s`,
    );
    return mb <= aim;
  } finally {
    await rm(folder, { recursive: true });
  }
}
