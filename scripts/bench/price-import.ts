import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { eq } from "drizzle-orm";
import { z } from "zod";

import { endpoints } from "#contracts/endpoints.ts";
import { startSession } from "#service/auth/session/start.ts";
import { account } from "#service/db/schema/account.ts";
import { priceIssue, priceZone } from "#service/db/schema/price/price-issue.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";

import { reachable } from "./measures/reachable.ts";
import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:price-import`: an issue of 25,681 rows and one of 100,000, every row with a code and a specification of
 * its own. Memory is what is reachable after garbage collection while the service, in this process, imports and publishes.
 */
const sizes = { few: 25_681, many: 100_000 };
const aimSeconds = 10;
const aimMb = 4;

type Person = { token: string; stationId: typeof account.$inferSelect.stationId };
/** A second person publishes. */
type Station = { clerk: Person; second: Person };
type Measured = { seconds: number; mb: number; publishedSeconds: number; publishedMb: number };

async function newPerson({ db, env }: OwnService): Promise<Person> {
  const made = await createAccount(db, "city", { regionCode: "330100" });
  const [row] = await db.select().from(account).where(eq(account.id, made.id));
  if (!row) throw new Error("No account");
  const token = await startSession(db, env, {
    account: row,
    ip: "192.0.2.1",
    now: new Date(),
    reauthAt: null,
  });
  return { token, stationId: row.stationId };
}

const headersOf = (own: OwnService, { token }: Person) => ({
  "x-service-secret": own.env.SERVICE_SECRET,
  "x-client-ip": "192.0.2.1",
  authorization: `Bearer ${token}`,
});

/** Seconds of one import into a zone of its own, so that no period clashes. */
async function importRows(own: OwnService, clerk: Person, rows: number): Promise<number> {
  const name = `价区${performance.now()}`;
  const [zone] = await own.db.insert(priceZone).values({ name, stationId: clerk.stationId }).returning();
  const workerData = {
    address: own.origin + endpoints.priceImport.path,
    headers: headersOf(own, clerk),
    zoneId: zone?.id,
    rows,
  };
  const worker = new Worker(new URL("price-import/send-issue.ts", import.meta.url), { workerData });
  const [seconds] = z.tuple([z.number()]).parse(await once(worker, "message"));
  await worker.terminate();
  return seconds;
}

/** Seconds of the publication of a draft. */
async function publishDraft(own: OwnService, second: Person): Promise<number> {
  const [draft] = await own.db.select().from(priceIssue).where(eq(priceIssue.state, "draft")).limit(1);
  const start = performance.now();
  const answer = await fetch(own.origin + endpoints.priceIssuePublish.path, {
    method: "POST",
    headers: { ...headersOf(own, second), "content-type": "application/json" },
    body: JSON.stringify({ issueId: draft?.id }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
  return (performance.now() - start) / 1000;
}

async function memoryOf(work: () => Promise<number>): Promise<number> {
  const base = reachable();
  let most = base;
  const sampling = setInterval(() => (most = Math.max(most, reachable())), 250);
  await work();
  clearInterval(sampling);
  return most - base;
}

/** Once for the time, once for the memory: collecting garbage all the while takes longer than the work. */
async function measured(own: OwnService, { clerk, second }: Station, rows: number): Promise<Measured> {
  const seconds = await importRows(own, clerk, rows);
  const publishedSeconds = await publishDraft(own, second);
  const mb = await memoryOf(() => importRows(own, clerk, rows));
  const publishedMb = await memoryOf(() => publishDraft(own, second));
  return { seconds, mb, publishedSeconds, publishedMb };
}

async function main(): Promise<void> {
  const own = await ownService();
  try {
    const station = { clerk: await newPerson(own), second: await newPerson(own) };
    await measured(own, station, 5_000);
    const few = await measured(own, station, sizes.few);
    const many = await measured(own, station, sizes.many);
    const line = ({ seconds, mb }: Measured) =>
      `${seconds.toFixed(1)} s, reachable memory +${mb.toFixed(1)} MB`;
    console.log(`import of 25,681 rows: ${line(few)}; of 100,000: ${line(many)}`);
    console.log(
      `publication of 25,681 rows: ${few.publishedSeconds.toFixed(1)} s, +${few.publishedMb.toFixed(1)} MB; of 100,000: ${many.publishedSeconds.toFixed(1)} s, +${many.publishedMb.toFixed(1)} MB`,
    );
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
