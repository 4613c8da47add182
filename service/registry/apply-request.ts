import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";

import { addRegistration, correctPeriod, endRegistration, renewPeriod } from "./apply-certificate.ts";
import { applyEnterprise } from "./apply-enterprise.ts";
import { applyIdentity } from "./apply-identity.ts";
import { applyTransfer } from "./apply-transfer.ts";
import type { Subject } from "./history.ts";
import { lockPerson } from "./people.ts";
import type { Passed, ReviewedSubject } from "./reviewed-values.ts";

/** Changes the subject and raises its revision; the caller keeps the history in the same transaction. */
export async function applyRequest(
  tx: Tx,
  env: Env,
  subject: ReviewedSubject,
  passed: Passed,
): Promise<Subject> {
  const { kind, enterpriseId, personId, certificateId } = subject;
  // It changes many subjects: `applyEnd`.
  if (kind === "enterprise-end") throw new Error("The end of an enterprise is applied elsewhere");
  if (kind === "enterprise") {
    await applyEnterprise(tx, enterpriseId, passed.after);
    return { type: "enterprise", id: enterpriseId };
  }
  if (personId === null) throw new ServiceError("staff.not-found");
  await lockPerson(tx, personId, null);
  if (kind === "identity") await applyIdentity(tx, env, personId, passed.after);
  else if (kind === "certificate-add") await addRegistration(tx, { personId, enterpriseId }, passed);
  else {
    if (certificateId === null) throw new ServiceError("certificate.ended");
    const registration = { personId, enterpriseId, certificateId };
    const apply = {
      "certificate-renew": renewPeriod,
      "certificate-correct": correctPeriod,
      "certificate-end": endRegistration,
      transfer: applyTransfer,
    }[kind];
    await apply(tx, registration, passed);
  }
  return { type: "person", id: personId };
}
