import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from "drizzle-orm";

import { serviceLimits } from "#contracts/service-limits.ts";
import type { Deps } from "#service/core/deps.ts";
import { accountLink } from "#service/db/schema/account-change.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { helpFile } from "#service/db/schema/help.ts";
import { noticeFile } from "#service/db/schema/notice.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { registrationToken } from "#service/db/schema/registration/registration.ts";
import { personAccessToken } from "#service/db/schema/registry/person-access.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import { searchMiss } from "#service/db/schema/search.ts";
import { captcha } from "#service/db/schema/sign-in/captcha.ts";
import { loginGuard } from "#service/db/schema/sign-in/login-guard.ts";
import { proofOfWork } from "#service/db/schema/sign-in/proof-of-work.ts";
import { rateLimitHit } from "#service/db/schema/sign-in/rate-limit-hit.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { signInBucket } from "#service/db/schema/sign-in/sign-in-bucket.ts";
import { signInChallenge } from "#service/db/schema/sign-in/sign-in-challenge.ts";
import { ssoAnswer, ssoRegistration, ssoState } from "#service/db/schema/sign-in/sso.ts";
import { smsCode, smsMessage } from "#service/db/schema/sms.ts";
import { uploadReservation, uploadTask } from "#service/db/schema/upload.ts";
import { isDatabaseUnavailable } from "#service/db/unavailable.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import { expireChanges, freeEndedOpenings } from "#service/modules/account/changes/load.ts";
import { reservationLife } from "#service/modules/file/usage.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const messageDays = 90;
const missDays = 90;
const filesAtATime = 500;

type Steps = Readonly<Record<string, () => PromiseLike<unknown>>>;

/**
 * Unused captchas, codes, sessions, counters, old messages, hints and searches without a result, and uploads unattached
 * for 24 h.
 */
function stepsOf(deps: Deps): Steps {
  const { db, blobs } = deps;
  const now = deps.clock();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  return {
    captchas: () => db.delete(captcha).where(lt(captcha.expiresAt, now)),
    proofsOfWork: () => db.delete(proofOfWork).where(lt(proofOfWork.expiresAt, now)),
    registrationTokens: () => db.delete(registrationToken).where(lt(registrationToken.expiresAt, now)),
    personTokens: () => db.delete(personAccessToken).where(lt(personAccessToken.expiresAt, now)),
    rateLimitHits: () => db.delete(rateLimitHit).where(lt(rateLimitHit.at, ago(hour))),
    signInBuckets: () => db.delete(signInBucket).where(lt(signInBucket.at, ago(hour))),
    signInChallenges: () => db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, now)),
    accountLinks: () => db.delete(accountLink).where(lt(accountLink.expiresAt, now)),
    accountChanges: () => db.transaction((tx) => expireChanges(tx, now)),
    endedOpenings: () => freeEndedOpenings(db),
    smsCodes: () => db.delete(smsCode).where(lt(smsCode.at, ago(25 * hour))),
    smsSecrets: () =>
      db
        .update(smsMessage)
        .set({ code: null })
        .where(and(isNotNull(smsMessage.code), lt(smsMessage.at, ago(day)))),
    smsMessages: () => db.delete(smsMessage).where(lt(smsMessage.at, ago(30 * day))),
    hints: () => db.delete(outbox).where(and(isNotNull(outbox.hint), lt(outbox.sentAt, ago(hour)))),
    messages: () => db.delete(outbox).where(lt(outbox.sentAt, ago(messageDays * day))),
    searchMisses: () => db.delete(searchMiss).where(lt(searchMiss.lastAt, ago(missDays * day))),
    loginGuards: () => db.delete(loginGuard).where(lt(loginGuard.lastAt, ago(hour))),
    ssoStates: () => db.delete(ssoState).where(lt(ssoState.expiresAt, ago(day))),
    ssoAnswers: () => db.delete(ssoAnswer).where(lt(ssoAnswer.usedAt, ago(7 * day))),
    ssoRegistrations: () => db.delete(ssoRegistration).where(lt(ssoRegistration.expiresAt, now)),
    sessions: () =>
      db.delete(session).where(or(lt(session.endedAt, ago(day)), lt(session.expiresAt, ago(day)))),
    uploadReservations: () =>
      db.delete(uploadReservation).where(lt(uploadReservation.createdAt, ago(reservationLife))),
    staffImports: () =>
      db
        .delete(staffImport)
        .where(
          and(isNull(staffImport.importedAt), lt(staffImport.createdAt, ago(serviceLimits.staffImportLife))),
        ),
    uploadTasks: () => sweepTasks(deps, ago(7 * day), ago(day)),
    uploads: () =>
      sweepUploads(deps, { before: ago(day), licencesBefore: ago(serviceLimits.registrationLife + hour) }),
    blobs: () => blobs.sweep({ whole: ago(day), parts: ago(8 * day) }),
  };
}

/** Deletes what is expired. A step that fails holds up no other, unless the database is out of reach. */
export async function sweep(deps: Deps): Promise<void> {
  const failed: string[] = [];
  for (const [step, run] of Object.entries(stepsOf(deps))) {
    try {
      await run();
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      deps.log.error({ err: error, step }, "sweep step failed");
      failed.push(step);
    }
  }
  if (failed.length > 0) throw new Error(`Failed steps of the sweep: ${failed.join(", ")}`);
}

async function sweepTasks({ db, blobs }: Deps, abandoned: Date, merged: Date): Promise<void> {
  const isOver = or(
    and(isNull(uploadTask.fileId), lt(uploadTask.lastAt, abandoned)),
    and(isNotNull(uploadTask.fileId), lt(uploadTask.lastAt, merged)),
  );
  const over = db
    .select({ id: uploadTask.id })
    .from(uploadTask)
    .where(isOver)
    .limit(filesAtATime)
    .for("update", { skipLocked: true });
  const removed = await db
    .delete(uploadTask)
    .where(inArray(uploadTask.id, over))
    .returning({ key: uploadTask.partsKey });
  for (const { key } of removed) await blobs.parts.remove(key);
}

/**
 * Deletes blobs that no row refers to, left by a process that died in between. The blob of a chunked upload has its
 * task's key and is kept for it.
 */
export async function sweepOrphans({ db, blobs, clock, log }: Deps): Promise<void> {
  for await (const keys of blobs.keys(new Date(clock().getTime() - day))) {
    if (keys.length === 0) continue;
    const files = await db.select({ key: file.storageKey }).from(file).where(inArray(file.storageKey, keys));
    const tasks = await db
      .select({ key: uploadTask.partsKey })
      .from(uploadTask)
      .where(inArray(uploadTask.partsKey, keys));
    const known = new Set([...files, ...tasks].map(({ key }) => key));
    const orphans = keys.filter((key) => !known.has(key));
    for (const key of orphans) await blobs.remove(key);
    if (orphans.length > 0) log.warn({ contents: orphans.length }, "orphaned blobs deleted");
  }
}

/** Deletes the row first: a blob without a row is invisible, a row without its blob is a broken file. */
async function sweepUploads(
  { db, blobs }: Deps,
  { before, licencesBefore }: { before: Date; licencesBefore: Date },
): Promise<void> {
  const used = db.select().from(filingFile).where(eq(filingFile.fileId, file.id));
  const pictured = db.select().from(noticeFile).where(eq(noticeFile.fileId, file.id));
  const inHelp = db.select().from(helpFile).where(eq(helpFile.fileId, file.id));
  // An unsubmitted licence is useless once its registration token expires.
  const isOld = or(
    lt(file.createdAt, before),
    and(isNull(file.uploadedBy), lt(file.createdAt, licencesBefore)),
  );
  const over = db
    .select({ id: file.id })
    .from(file)
    .where(and(isNull(file.attachedTo), isOld, notExists(used), notExists(pictured), notExists(inHelp)))
    .limit(filesAtATime)
    .for("update", { skipLocked: true });
  const removed = await db.delete(file).where(inArray(file.id, over)).returning({ key: file.storageKey });
  if (removed.length > 0) await failpoint("sweep.after-row");
  for (const { key } of removed) await blobs.remove(key);
}
