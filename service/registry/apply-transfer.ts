import { and, eq } from "drizzle-orm";

import type { CertificateId } from "#contracts/ids.ts";
import { enterpriseIdSchema } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";

import { register } from "./apply-certificate.ts";
import { addPeriod, endPeriod } from "./certificates.ts";
import { type Engaged, engage, isEngagedNow, leave } from "./people.ts";
import type { Passed } from "./reviewed-values.ts";

const endReason = "变更注册到其他单位";

/**
 * Ends the engagement with the former enterprise and begins one with the new; the certificate's term runs on with the new
 * one. `after` has `former`, `contractOn` and `leftOn`: the first day outside the former enterprise.
 */
export async function applyTransfer(
  tx: Tx,
  { personId, enterpriseId, certificateId }: Engaged & { certificateId: CertificateId },
  { after, at, today }: Passed,
): Promise<void> {
  const former = { personId, enterpriseId: enterpriseIdSchema.parse(after["former"]) };
  const { contractOn = today, leftOn = contractOn } = after;
  const ended = await endFormer(tx, former, leftOn);
  const period = await endPeriod(tx, certificateId, { endedOn: today, ending: "transferred" });
  if (period.enterpriseId !== former.enterpriseId) throw new ServiceError("registry-request.moved");
  if (period.validTo < today) throw new ServiceError("certificate.expired");
  const { sealCode = period.sealCode } = after;
  await addPeriod(
    tx,
    certificateId,
    { enterpriseId, sealCode, registeredOn: today, validTo: period.validTo, source: "filed" },
    at,
  );
  const [here] = await tx
    .select({ id: engagement.id })
    .from(engagement)
    .where(isEngagedNow({ personId, enterpriseId }));
  if (here) {
    await register(tx, { personId, enterpriseId });
    return;
  }
  const startedOn = ended > contractOn ? ended : contractOn;
  const given = {
    personId,
    enterpriseId,
    kind: "registered",
    position: "",
    startedOn,
    source: "filed",
  } as const;
  await engage(tx, given, at);
}

/** The day on which the engagement with the former enterprise ended, perhaps before. */
async function endFormer(tx: Tx, former: Engaged, leftOn: string): Promise<string> {
  const [open] = await tx.select().from(engagement).where(isEngagedNow(former));
  if (open) {
    const endedOn = open.startedOn !== null && leftOn < open.startedOn ? open.startedOn : leftOn;
    await leave(tx, former, { endedOn, endReason });
    return endedOn;
  }
  const rows = await tx
    .select({ endedOn: engagement.endedOn })
    .from(engagement)
    .where(and(eq(engagement.personId, former.personId), eq(engagement.enterpriseId, former.enterpriseId)));
  return (
    rows
      .map(({ endedOn }) => endedOn ?? "")
      .toSorted()
      .at(-1) || leftOn
  );
}
