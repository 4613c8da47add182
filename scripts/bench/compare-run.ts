import { createReadStream } from "node:fs";

import { type Bills, compareBills } from "#service/detection/settlement/compare-bills.ts";
import { readBillLines } from "#service/detection/settlement/read-bill-lines.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";

import { median } from "./median.mjs";

/** Milliseconds of reading the three bills and of laying them side by side (medians), rows, and the most memory held, in MB. */
export type Figures = {
  reading: number;
  comparing: number;
  rows: number;
  differing: number;
  resident: number;
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

async function measure(folder: string, rounds: number): Promise<Figures> {
  const reading: number[] = [];
  const comparing: number[] = [];
  let [rows, differing] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const bills = await readAll(folder);
    const read = performance.now();
    [rows, differing] = [0, 0];
    for (const row of compareBills(bills).rows()) {
      rows++;
      if (row.differs) differing++;
    }
    comparing.push(performance.now() - read);
    reading.push(read - start);
  }
  const resident = process.resourceUsage().maxRSS / 1024;
  return { reading: median(reading), comparing: median(comparing), rows, differing, resident };
}

const [, , folder = "", rounds = "1"] = process.argv;
console.log(JSON.stringify(await measure(folder, Number(rounds))));
