import { and, eq, isNull, lt, lte, notExists } from "drizzle-orm";

import { shanghaiZone } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionJob, detectionReport } from "#service/db/schema/detection/detection.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import { calculateFiling } from "#service/indicator-data/calculate-filing.ts";
import { runIntake, sendLostIntakes } from "#service/indicator-data/intake.ts";
import { renewEntries } from "#service/search/renew.ts";
import { deliver } from "#service/sms/deliver.ts";
import { verifyAll } from "#service/workflow/acceptance-record/verify.ts";
import { fillDeadlines } from "#service/workflow/deadline/due.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";
import { foldTally } from "#service/workflow/fold-tally.ts";
import { publishDueNotices } from "#service/workflow/notice/sweep-due.ts";
import { sweepTransfers } from "#service/workflow/registry-request/sweep-transfers.ts";

import { checkHere, type RunCheck } from "./checks/check-task.ts";
import { failLostCheck } from "./checks/lost-check.ts";
import { orphansOf, settling } from "./detection/orphans.ts";
import { eraseFormerPeople } from "./erase-former-people.ts";
import {
  detectionQueue,
  expiryQueue,
  filingJobSchema,
  intakeJobSchema,
  intakeQueue,
  personRetentionQueue,
  recordCheckQueue,
  reminderQueue,
  sampleQueue,
  searchIndexQueue,
  smsJobSchema,
  smsQueue,
  sweepQueue,
  trialJobSchema,
  trialQueue,
} from "./queues.ts";
import { remindOfCertificates } from "./remind-of-certificates.ts";
import { remindOfDeadlines } from "./remind.ts";
import { sendDueSamples } from "./send-due-samples.ts";
import { sweepOldTrials, sweepTrials } from "./trial/sweep-trials.ts";

export async function startWorkers(deps: Deps, runCheck: RunCheck = checkHere(deps)): Promise<void> {
  const { boss } = deps.jobs;
  await boss.work(
    detectionQueue,
    { pollingIntervalSeconds: 0.5, localConcurrency: 2, includeMetadata: true },
    async ([job]) => {
      if (!job) return;
      const { filingId } = filingJobSchema.parse(job.data);
      const lastTry = job.retryCount >= job.retryLimit;
      await runCheck({ kind: "detection", filingId, jobId: job.id, lastTry }, job.signal);
    },
  );
  await boss.work(trialQueue, { pollingIntervalSeconds: 0.5, includeMetadata: true }, async ([job]) => {
    if (!job) return;
    const lastTry = job.retryCount >= job.retryLimit;
    const trial = trialJobSchema.parse(job.data);
    await runCheck({ kind: "trial", ...trial, jobId: job.id, lastTry }, job.signal);
  });
  await boss.work(expiryQueue, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return;
    await failpoint("job.taken");
    const { filingId } = filingJobSchema.parse(job.data);
    if (await expirePublicity(deps, filingId, job.id)) {
      await failpoint("publicity.after-commit");
      await boss.send(sampleQueue, { filingId });
    }
    await failpoint("job.done");
  });
  await boss.work(smsQueue, { pollingIntervalSeconds: 0.5, localConcurrency: 4 }, async ([job]) => {
    if (job) await deliver(deps, smsJobSchema.parse(job.data).messageId);
  });
  await boss.work(sweepQueue, { pollingIntervalSeconds: 5 }, async ([job]) => {
    if (!job) return;
    await sweepFilings(deps, job.id);
    await sweepTransfers(deps, job.id);
    await publishDueNotices(deps, job.id);
    await foldTally(deps.db);
    await sendDueSamples(deps);
    await sendLostIntakes(deps);
  });
  await boss.work(sampleQueue, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return;
    await calculateFiling(deps, filingJobSchema.parse(job.data).filingId, job.signal);
    await sendDueSamples(deps);
  });
  await boss.work(intakeQueue, { pollingIntervalSeconds: 0.5, includeMetadata: true }, async ([job]) => {
    if (!job) return;
    const { intakeId } = intakeJobSchema.parse(job.data);
    await runIntake(deps, intakeId, { signal: job.signal, lastTry: job.retryCount >= job.retryLimit });
  });
  await boss.work(recordCheckQueue, { pollingIntervalSeconds: 30 }, async () => {
    await checkRecords(deps);
    await sweepOldTrials(deps);
  });
  await boss.work(reminderQueue, { pollingIntervalSeconds: 30 }, async () => {
    await remindOfDeadlines(deps);
    await remindOfCertificates(deps);
  });
  await boss.work(personRetentionQueue, { pollingIntervalSeconds: 30 }, async () => {
    const people = await eraseFormerPeople(deps);
    if (people > 0) deps.log.info({ people }, "personal data of former people erased");
  });
  await boss.work(searchIndexQueue, { pollingIntervalSeconds: 30 }, async ([job]) => {
    const renewed = await renewEntries(deps.db, job?.signal);
    if (renewed > 0) deps.log.info({ renewed }, "search entries renewed");
  });
  await boss.send(searchIndexQueue);
  await boss.schedule(sweepQueue, "* * * * *");
  // A run that fell into a stop is made up once at the next start; search entries are renewed at every start.
  const daily = { tz: shanghaiZone, missed: "once" } as const;
  await boss.schedule(searchIndexQueue, "15 3 * * *", null, { tz: shanghaiZone });
  await boss.schedule(reminderQueue, "30 8 * * *", null, daily);
  await boss.schedule(personRetentionQueue, "45 2 * * *", null, daily);
  await boss.schedule(recordCheckQueue, "30 2 * * *", null, daily);
}

/** Finds statuses or records altered by hand. */
export async function checkRecords({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  const { filings, faults } = await verifyAll(db);
  for (const fault of faults) log.error({ fault }, "acceptance record mismatch");
  log.info({ filings, faults: faults.length }, "acceptance records checked");
}

/** Catches filings whose job was lost with its database, its worker or to a wrong clock. */
export async function sweepFilings(deps: Deps, requestId: string): Promise<void> {
  const ended = await deps.db
    .select({ id: filing.id })
    .from(filing)
    .where(and(eq(filing.status, "publicity"), lte(filing.publicityEnd, deps.clock())));
  for (const { id } of ended) {
    // One failure must not block the others or the tasks below.
    await expirePublicity(deps, id, requestId).catch((error: unknown) =>
      deps.log.error({ err: error, filingId: id }, "publicity expiry failed"),
    );
  }
  await fillDeadlines(deps.db);
  await failOrphans(deps);
  await dropLeftovers(deps);
  await sweepTrials(deps);
}

/** Rows of a cancelled or lost attempt are invisible, and as large as their bill. */
async function dropLeftovers({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - settling);
  const underWay = db
    .select({ id: detectionJob.attemptReportId })
    .from(detectionJob)
    .where(and(eq(detectionJob.attemptReportId, detectionReport.id), eq(detectionJob.state, "running")));
  await db
    .delete(detectionReport)
    .where(
      and(
        eq(detectionReport.isTrial, false),
        isNull(detectionReport.finishedAt),
        lt(detectionReport.createdAt, before),
        notExists(underWay),
      ),
    );
}

async function failOrphans(deps: Deps): Promise<void> {
  for (const jobId of await orphansOf(deps, detectionJob, detectionQueue))
    await failLostCheck(deps, { kind: "detection", jobId });
}
