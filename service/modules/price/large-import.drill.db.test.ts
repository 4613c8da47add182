import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { priceIssueSchema } from "#contracts/price/issue.ts";
import { priceRow } from "#service/db/schema/price/price-row.ts";
import { searchEntry } from "#service/db/schema/search.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { bookOf, formOf, newStation, send, steel } from "./testing/prices.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

/** Prints time, CPU and growth of the heap: what a machine under load takes decides nothing. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  const [begun, cpu, heap] = [performance.now(), process.cpuUsage(), process.memoryUsage().heapUsed];
  let most = heap;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 20);
  const done = await work();
  clearInterval(sampling);
  const { user, system } = process.cpuUsage(cpu);
  const figures = [(performance.now() - begun) / 1000, (user + system) / 1e6, (most - heap) / 1_048_576];
  const [seconds, busy, grown] = figures.map((figure) => figure.toFixed(1));
  process.stdout.write(`${name}: ${seconds} s, CPU ${busy} s, heap +${grown} MiB\n`);
  return done;
}

describe("importPrices", () => {
  it(
    "keeps 25,681 rows out for 40 wrong ones, then takes and publishes them",
    { timeout: 120_000 },
    async () => {
      const station = await newStation(service);
      const rows = Array.from({ length: 25_681 }, (_, at) => steel.with(0, `c${at}`).with(2, `规格${at}`));
      const wrong = await bookOf(
        ...rows.map((row, at) => (at % 642 === 0 && at < 25_680 ? row.with(5, "1") : row)),
      );
      const right = await bookOf(...rows);
      const form = (book: Uint8Array) => formOf(book, { zoneId: station.zoneId });
      const before = await service.deps.db.$count(priceRow);
      const refused = await measured("import, 40 of 25,681 rows wrong", () =>
        send(service, station.clerk, form(wrong)),
      );
      expect([refused.error, refused.fields.length]).toEqual(["sheet.invalid", 40]);
      expect(await service.deps.db.$count(priceRow)).toBe(before);
      const taken = await measured("import of 25,681 rows", () => send(service, station.clerk, form(right)));
      const { issueId, rows: kept } = taken.data(priceIssueSchema);
      expect(kept).toBe(25_681);
      const published = await measured("publication of 25,681 rows", () =>
        station.second.call("priceIssuePublish", { issueId }),
      );
      expect(published.data().state).toBe("published");
      const ofMaterials = eq(searchEntry.source, "price_item");
      expect(await service.deps.db.$count(searchEntry, ofMaterials)).toBe(500);
      expect(await service.deps.jobs.boss.findJobs("search-index", { queued: true })).toHaveLength(1);
    },
  );
});
