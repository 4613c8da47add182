import { createHash, randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { jobSchema } from "#service/db/job-schema.ts";
import { file } from "#service/db/schema/file.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import type { FailpointName } from "#service/failpoint/names.ts";
import { detectionQueue } from "#service/jobs/queues.ts";
import { postMessage } from "#service/sms/post-message.ts";

import type { Deps } from "./left-behind.ts";

const day = 86_400_000;
const retriesSchema = z.tuple([z.object({ retries: z.coerce.number() })]);

async function sendSms(deps: Deps): Promise<void> {
  const message = { template: "change-done", params: { account: "f***1" }, phone: "13800000000" } as const;
  await deps.db.transaction((tx) => postMessage(deps, tx, { ...message, code: null, toAccount: false }));
}

/** A file of two days ago that was never attached. */
async function leaveOldFile(deps: Deps): Promise<void> {
  const content = randomBytes(1000);
  const pending = await deps.blobs.create();
  await pending.write(content);
  await deps.db.insert(file).values({
    name: "遗留.pdf",
    size: content.length,
    mime: "application/pdf",
    md5: createHash("md5").update(content).digest("hex"),
    sha256: createHash("sha256").update(content).digest("hex"),
    storageKey: await pending.commit(),
    uploadedBy: (await createAccount(deps.db, "filer")).id,
    createdAt: new Date(Date.now() - 2 * day),
  });
}

/** Every session's next call brings it a new token. */
async function ageSessions({ db }: Deps): Promise<void> {
  await db.update(session).set({ generationAt: new Date(Date.now() - day) });
}

/** For failpoints that the load alone would reach too rarely. */
export const provocations: Partial<Record<FailpointName, (deps: Deps) => Promise<void>>> = {
  "sms.before-send": sendSms,
  "sms.after-send": sendSms,
  "sweep.after-row": leaveOldFile,
  "session.after-rotation": ageSessions,
};

/** A check dies without its service, and its job is tried again. */
export async function detectionRetries({ db }: Deps): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT coalesce(sum(retry_count), 0) AS retries FROM ${sql.raw(jobSchema)}.job WHERE name = ${detectionQueue}`,
  );
  const [{ retries }] = retriesSchema.parse(rows);
  return retries;
}
