import { and, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { file } from "#service/db/schema/file.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { mayReview, registrationsInSight } from "../application/policy.ts";
import { presentLicence } from "../application/presenter.ts";
import { recordOf } from "../application/record.ts";
import { submissionsOf } from "../application/submissions.ts";
import { valuesOf } from "../application/values.ts";
import { hintsFor } from "./hints.ts";

export async function registrationDetail({
  deps,
  actor,
  input,
}: CallOf<"registrationDetail">): Promise<ReplyOf<"registrationDetail">> {
  const { db, env } = deps;
  const [found] = await db
    .select({ row: registration, regionName, stationName: station.name, licence: file })
    .from(registration)
    .innerJoin(station, eq(station.id, registration.stationId))
    .innerJoin(file, eq(file.id, registration.licenceFileId))
    .leftJoin(region, eq(region.code, registration.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(and(eq(registration.id, input.registrationId), registrationsInSight(actor)));
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
    mayReveal: actor.stationId === row.stationId,
    licence: presentLicence(row, licence),
    hints: decides ? await hintsFor(db, row, licence) : [],
    record: await recordOf(db, row.id),
    submissions: await submissionsOf(db, env, row),
    mayReview: decides,
  };
}
