import { and, asc, count, eq } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import type { RegistrationSubmission } from "#contracts/registration/review.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { file } from "#service/db/schema/file.ts";
import { region } from "#service/db/schema/region/region.ts";
import {
  registrationLog,
  type RegistrationRow,
  registrationSubmission,
} from "#service/db/schema/registration/registration.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { valuesOf } from "./values.ts";

/** Call after recording the step, with the registration's row locked. */
export async function keepSubmission(tx: Tx, row: RegistrationRow): Promise<void> {
  const isSubmit = and(eq(registrationLog.registrationId, row.id), eq(registrationLog.log, "submit"));
  const [found] = await tx.select({ round: count() }).from(registrationLog).where(isSubmit);
  const { id, submittedAt: at, name, regionCode, applicantName, idNumber, formValues, licenceFileId } = row;
  const kept = { at, name, regionCode, applicantName, idNumber, formValues, licenceFileId };
  await tx.insert(registrationSubmission).values({ registrationId: id, round: found?.round ?? 1, ...kept });
}

/**
 * Newest first, with their causes.
 * ID numbers are masked, with a flag where the mask hides a change.
 */
export async function submissionsOf(
  conn: Conn,
  env: Env,
  { id, uscc }: Pick<RegistrationRow, "id" | "uscc">,
): Promise<RegistrationSubmission[]> {
  const rows = await conn
    .select({ row: registrationSubmission, regionName, licence: file })
    .from(registrationSubmission)
    .innerJoin(file, eq(file.id, registrationSubmission.licenceFileId))
    .leftJoin(region, eq(region.code, registrationSubmission.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(eq(registrationSubmission.registrationId, id))
    .orderBy(asc(registrationSubmission.round));
  const causes = await causesOf(conn, id);
  const numbers = rows.map(({ row }) => openPersonal(env, "id-number", row.idNumber));
  return rows
    .map(({ row, regionName: place, licence }, index): RegistrationSubmission => ({
      round: row.round,
      at: row.at.toISOString(),
      by: row.applicantName,
      cause: causes[row.round - 1] ?? null,
      values: valuesOf(env, { ...row, uscc }, { inFull: false }),
      otherIdNumber: index > 0 && numbers[index - 1] !== numbers[index],
      regionName: place,
      licence: { fileName: licence.name, fileSize: licence.size, sha256: licence.sha256 },
    }))
    .toReversed();
}

/** The step before each submission; null for the first. */
async function causesOf(conn: Conn, id: RegistrationId): Promise<RegistrationSubmission["cause"][]> {
  const steps = await conn
    .select()
    .from(registrationLog)
    .where(eq(registrationLog.registrationId, id))
    .orderBy(asc(registrationLog.seq));
  return steps.flatMap((step, index) => {
    if (step.log !== "submit") return [];
    const before = steps[index - 1];
    if (!before) return [null];
    const { opinion, operatorName: by, unitName } = before;
    return [{ opinion, by: [unitName, by].filter(Boolean).join(" "), at: before.at.toISOString() }];
  });
}
