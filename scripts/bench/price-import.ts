import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { eq } from "drizzle-orm";
import { z } from "zod";

import { endpoints } from "#contracts/endpoints.ts";
import { startSession } from "#service/auth/session/start.ts";
import { account } from "#service/db/schema/account.ts";
import { priceZone } from "#service/db/schema/price/price-issue.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";

import { reachable } from "./measures/reachable.ts";
import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:price-import`: an issue of 25,681 rows and one of 100,000, every row with a code and a specification of
 * its own. Memory is what is reachable after garbage collection while the service, in this process, imports.
 */
const sizes = { few: 25_681, many: 100_000 };
const aimSeconds = 10;
const aimMb = 4;

type Station = { token: string; stationId: typeof account.$inferSelect.stationId };
type Measured = { seconds: number; mb: number };

async function newStation({ db, env }: OwnService): Promise<Station> {
  const made = await createAccount(db, "city", { regionCode: "330100" });
  const [row] = await db.select().from(account).where(eq(account.id, made.id));
  if (!row) throw new Error("No account");
  const token = await startSession(db, env, { account: row, ip: "192.0.2.1", now: new Date() });
  return { token, stationId: row.stationId };
}

/** Seconds of one import into a zone of its own, so that no period clashes. */
async function importRows(own: OwnService, { token, stationId }: Station, rows: number): Promise<number> {
  const name = `价区${performance.now()}`;
  const [zone] = await own.db.insert(priceZone).values({ name, stationId }).returning();
  const workerData = {
    address: own.origin + endpoints.priceImport.path,
    headers: {
      "x-service-secret": own.env.SERVICE_SECRET,
      "x-client-ip": "192.0.2.1",
      authorization: `Bearer ${token}`,
    },
    zoneId: zone?.id,
    rows,
  };
  const worker = new Worker(new URL("price-import/send-issue.ts", import.meta.url), { workerData });
  const [seconds] = z.tuple([z.number()]).parse(await once(worker, "message"));
  await worker.terminate();
  return seconds;
}

/** Once for the time, once for the memory: collecting garbage all the while takes longer than the import. */
async function measured(own: OwnService, station: Station, rows: number): Promise<Measured> {
  const seconds = await importRows(own, station, rows);
  const base = reachable();
  let most = base;
  const sampling = setInterval(() => (most = Math.max(most, reachable())), 100);
  await importRows(own, station, rows);
  clearInterval(sampling);
  return { seconds, mb: most - base };
}

async function main(): Promise<void> {
  const own = await ownService();
  try {
    const station = await newStation(own);
    await measured(own, station, 5_000);
    const few = await measured(own, station, sizes.few);
    const many = await measured(own, station, sizes.many);
    const line = ({ seconds, mb }: Measured) =>
      `${seconds.toFixed(1)} s, reachable memory +${mb.toFixed(1)} MB`;
    console.log(`import of 25,681 rows: ${line(few)}; of 100,000: ${line(many)}`);
    const growth = many.mb - few.mb;
    console.log(
      `bench price import: ${few.seconds.toFixed(1)} s (aim <= ${aimSeconds} s), ${growth.toFixed(1)} MB more for four times the rows (aim <= ${aimMb} MB)`,
    );
    if (few.seconds > aimSeconds || growth > aimMb) process.exitCode = 1;
  } finally {
    await own.close();
  }
}

await main();
