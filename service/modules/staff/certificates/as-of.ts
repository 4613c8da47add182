import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { validityOn } from "#service/detection/certificate-as-of.ts";
import { certificatesHeld } from "#service/registry/certificates-held.ts";

import { unitsInScope } from "../scope.ts";

/** Was the certificate valid, and with this unit, on the day? For certificates of people in scope. */
export async function certificateOn({
  deps,
  actor,
  input,
}: CallOf<"certificateAsOf">): Promise<ReplyOf<"certificateAsOf">> {
  const { certNo, day, uscc } = input;
  const isHere = await holderHere(deps.db, actor, certNo);
  const record = isHere === null ? undefined : (await certificatesHeld(deps.db, [certNo])).get(certNo);
  const { scope } = actor;
  // Where a former person went next is not the business of the enterprise.
  const periods = (record?.periods ?? []).filter(
    (period) => isHere === true || scope.kind !== "enterprise" || period.uscc === scope.uscc,
  );
  const found =
    record && validityOn({ ...record, periods }, day, (period) => uscc === "" || period.uscc === uscc);
  if (!record || !found) throw new ServiceError("certificate.not-found");
  const { period, standing, isWithUnit } = found;
  return {
    certNo,
    holder: record.holder,
    day,
    standing,
    enterpriseName: period.enterprise,
    uscc: period.uscc,
    registeredOn: period.from,
    validTo: period.validTo,
    endedOn: period.endedOn,
    withUnit: uscc === "" ? null : isWithUnit,
  };
}

/** Whether the holder is with a unit in scope; false if formerly, null if never. */
async function holderHere(conn: Conn, actor: Actor, certNo: string): Promise<boolean | null> {
  const [found] = await conn
    .select({ isHere: sql<boolean | null>`bool_or(${engagement.endedOn} is null)` })
    .from(certificate)
    .innerJoin(engagement, eq(engagement.personId, certificate.personId))
    .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
    .where(and(eq(certificate.certNo, certNo), unitsInScope(actor)));
  return found?.isHere ?? null;
}
