import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { z } from "zod";

import { billStages } from "#contracts/settlement/bills.ts";
import { leanBill } from "#service/bill-generator/lean-bill.ts";

import { flatMemory } from "../start/product/product.mjs";

/**
 * Time to compare a settlement's three bills against reading them; one process per size, with the service's memory limit.
 */
const RUN = fileURLToPath(new URL("detection/compare-run.ts", import.meta.url));
const SIZES = [10_000, 100_000];
const ROUNDS = 5;
const MEASURED_ANEW = 4;

const run = promisify(execFile);
const figures = z.object({
  reading: z.number(),
  comparing: z.number(),
  rows: z.number(),
  differing: z.number(),
  resident: z.number(),
  residentOfAll: z.number(),
});

function* measuredAnew(bill: Iterable<string>, quantity: string): Generator<string> {
  let nth = 0;
  for (const piece of bill)
    yield piece.replaceAll(/(<WorkElement [^>]*? Quantity=")[^"]*/g, (whole, before: string) =>
      nth++ % MEASURED_ANEW === 0 ? before + quantity : whole,
    );
}

async function bench(items: number, folder: string): Promise<void> {
  const quantities = { contract: null, submitted: "120.5", approved: "110.25" };
  for (const stage of billStages) {
    const quantity = quantities[stage];
    const bill = leanBill(items, 9);
    const text = quantity === null ? bill : measuredAnew(bill, quantity);
    await pipeline(Readable.from(text), createWriteStream(join(folder, `${stage}.xml`)));
  }
  const { stdout } = await run(process.execPath, [flatMemory, RUN, folder, String(ROUNDS)]);
  const { reading, comparing, rows, differing, resident, residentOfAll } = figures.parse(JSON.parse(stdout));
  console.log(
    `bench compare ${items}: ratio ${(comparing / reading).toFixed(2)} (aim <= 0.5), reading ${reading.toFixed(0)} ms, comparing ${comparing.toFixed(0)} ms, ${rows} rows, ${differing} differ, median of ${ROUNDS}`,
  );
  console.log(
    `bench compare memory ${items}: ${resident.toFixed(0)} MB by one, ${residentOfAll.toFixed(0)} MB by ${ROUNDS} one after the other`,
  );
}

const folder = await mkdtemp(join(tmpdir(), "bench-compare-"));
try {
  for (const items of SIZES) await bench(items, folder);
} finally {
  await rm(folder, { recursive: true });
}
