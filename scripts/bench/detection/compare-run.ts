import { createReadStream } from "node:fs";

import { type Bills, compareBills } from "#service/detection/settlement/compare-bills.ts";
import { readBillLines } from "#service/detection/settlement/read-bill-lines.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

import { median } from "../measures/median.mjs";

/**
 * Median milliseconds of reading and of comparing three bills, rows, and peak memory in MB: of one comparison,
 * and of all, which includes what is not collected yet.
 */
export type Figures = {
  reading: number;
  comparing: number;
  rows: number;
  differing: number;
  resident: number;
  residentOfAll: number;
};

async function read(path: string) {
  const source = createReadStream(path, { highWaterMark: 65_536 });
  return readBillLines(source, { ownerSupplied: defaultThresholds.P09.ownerSupplied });
}

async function readAll(folder: string): Promise<Bills> {
  return {
    contract: await read(`${folder}/contract.xml`),
    submitted: await read(`${folder}/submitted.xml`),
    approved: await read(`${folder}/approved.xml`),
  };
}

type Round = Omit<Figures, "resident" | "residentOfAll">;

/** A function of its own, so that nothing of a round survives it. */
async function measureOnce(folder: string): Promise<Round> {
  const start = performance.now();
  const bills = await readAll(folder);
  const read = performance.now();
  let [rows, differing] = [0, 0];
  for (const row of compareBills(bills, "2024").rows()) {
    rows++;
    if (row.differs) differing++;
  }
  return { reading: read - start, comparing: performance.now() - read, rows, differing };
}

function mostMemory(): number {
  return process.resourceUsage().maxRSS / 1024;
}

async function measure(folder: string, rounds: number): Promise<Figures> {
  const done = [await measureOnce(folder)];
  const resident = mostMemory();
  while (done.length < rounds) done.push(await measureOnce(folder));
  const middle = (of: (round: Round) => number): number => median(done.map(of));
  return {
    reading: middle(({ reading }) => reading),
    comparing: middle(({ comparing }) => comparing),
    rows: middle(({ rows }) => rows),
    differing: middle(({ differing }) => differing),
    resident,
    residentOfAll: mostMemory(),
  };
}

const [, , folder = "", rounds = "1"] = process.argv;
console.log(JSON.stringify(await measure(folder, Number(rounds))));
