import { and, eq } from "drizzle-orm";

import { file } from "#service/db/schema/file.ts";
import { region } from "#service/db/schema/region.ts";
import { registration } from "#service/db/schema/registration.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { CallOf, ReplyOf } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { parentRegion, regionName } from "#service/workflow/region-name.ts";

import { hintsFor } from "./hints.ts";
import { mayReview, registrationsInSight } from "./policy.ts";
import { presentLicence } from "./presenter.ts";
import { recordOf } from "./record.ts";
import { submissionsOf } from "./submissions.ts";
import { valuesOf } from "./values.ts";

/** An application as the stations of its region see it. */
export async function registrationDetail({
  deps,
  actor,
  input,
}: CallOf<"registrationDetail">): Promise<ReplyOf<"registrationDetail">> {
  const { db, env } = deps;
  const [found] = await db
    .select({ row: registration, regionName, regulatorName: regulator.name, licence: file })
    .from(registration)
    .innerJoin(regulator, eq(regulator.id, registration.regulatorId))
    .innerJoin(file, eq(file.id, registration.licenceId))
    .leftJoin(region, eq(region.code, registration.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(and(eq(registration.id, input.id), registrationsInSight(actor)));
  if (!found) throw new ServiceError("registration.not-found");
  const { row, licence, ...names } = found;
  const decides = mayReview(actor, row);
  const phone = openPersonal(env, "phone", row.phone);
  return {
    ...names,
    id: row.id,
    number: row.number,
    status: row.status,
    revision: row.revision,
    submittedAt: row.submittedAt.toISOString(),
    values: valuesOf(env, row, { inFull: false }),
    phone: maskedPhone(phone),
    mayReveal: actor.regulatorId === row.regulatorId,
    licence: presentLicence(row, licence),
    hints: decides ? await hintsFor(db, row, licence) : [],
    record: await recordOf(db, row.id),
    submissions: await submissionsOf(db, env, row),
    mayReview: decides,
  };
}
