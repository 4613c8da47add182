import pg from "pg";

import type { EndpointName } from "#contracts/endpoints.ts";

import { provinceToken, timesOf } from "./as-province.ts";
import { p95 } from "./measures/p95.ts";
import { ownService } from "./own-service.ts";
import { fillFilings } from "./scale/fill.ts";

/**
 * `npm run bench:scale`: lists, searches, a deep page and the home page as a province asks, with 1,000,000 filings against
 * 1,000; p95 of 101 calls, one after the other.
 */
const sizes = [1000, 1_000_000] as const;
const aim = 1.5;

const asked: Readonly<Record<string, [EndpointName, Readonly<Record<string, unknown>>]>> = {
  list: ["filingList", {}],
  "deep page": ["filingList", { curPage: 500, pageSize: 20 }],
  "by name": ["filingList", { sort: "projectName", order: "asc" }],
  "by price, least first": ["filingList", { sort: "ceilingPrice", order: "asc" }],
  "search of a common word": ["filingList", { search: "学校" }],
  "search of a rare word": ["filingList", { search: "砼塔" }],
  "search without a hit": ["filingList", { search: "砼骨" }],
  home: ["homeSummary", {}],
  "to-do": ["todoList", {}],
};

type Times = ReadonlyMap<string, number>;

async function timesWith(size: number): Promise<Times> {
  const own = await ownService();
  const owner = new pg.Client({ connectionString: own.env.DATABASE_URL });
  try {
    await owner.connect();
    await fillFilings(own.db, owner, size);
    const token = await provinceToken(own);
    const found = new Map<string, number>();
    for (const [name, call] of Object.entries(asked)) {
      await timesOf(own, token, call);
      found.set(name, p95(await timesOf(own, token, call)));
    }
    return found;
  } finally {
    await owner.end();
    await own.close();
  }
}

const few = await timesWith(sizes[0]);
const many = await timesWith(sizes[1]);
const ratios = [...many].map(([name, ms]) => {
  const before = few.get(name) ?? Number.NaN;
  const ratio = ms / before;
  console.log(`${name}: ratio ${ratio.toFixed(2)}, ${before.toFixed(1)} ms and ${ms.toFixed(1)} ms`);
  return ratio;
});
const slowest = Math.max(...ratios);
console.log(`bench scale: ratio ${slowest.toFixed(2)} (aim <= ${aim}), the slowest of ${ratios.length}`);
if (slowest > aim) process.exitCode = 1;
