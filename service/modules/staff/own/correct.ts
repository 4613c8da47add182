import { and, eq, isNull } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { jurisdiction } from "#service/db/schema/region/jurisdiction.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { personCorrection } from "#service/db/schema/registry/person-access.ts";
import { person } from "#service/db/schema/registry/person.ts";

import { presentCorrection } from "../detail/corrections.ts";
import { readOwnToken } from "./token.ts";

const mostTries = 30;

export async function correctOwn(
  call: CallOf<"personalDataCorrect">,
): Promise<ReplyOf<"personalDataCorrect">> {
  const { deps, input, requestContext, auditActor } = call;
  await limitAddress(deps, "personal-data-correct", requestContext.ip, mostTries);
  return deps.db.transaction(async (tx) => {
    const personId = await readOwnToken(tx, input.token, auditActor.at);
    const name = await lockedName(tx, personId);
    const open = and(eq(personCorrection.personId, personId), isNull(personCorrection.settledAt));
    if ((await tx.$count(personCorrection, open)) >= serviceLimits.openCorrections)
      throw new ServiceError("personal-data.waiting");
    const [row] = await tx
      .insert(personCorrection)
      .values({ personId, at: auditActor.at, text: input.text })
      .returning();
    if (!row) throw new Error("The correction was not written");
    await tell(tx, { personId, name, at: auditActor.at });
    await audit(tx, auditActor, {
      action: "personal-data.correct",
      object: { type: "person", id: personId },
    });
    return presentCorrection(row);
  });
}

/** Two at once are counted one after the other. */
async function lockedName(tx: Tx, personId: PersonId): Promise<string> {
  const [row] = await tx
    .select({ name: person.name })
    .from(person)
    .where(eq(person.id, personId))
    .for("update");
  if (!row) throw new ServiceError("personal-data.token");
  return row.name;
}

/** Present units and their stations; of a person who is nowhere now, the station of the last unit. */
async function tell(
  tx: Tx,
  { personId, name, at }: { personId: PersonId; name: string; at: Date },
): Promise<void> {
  const units = await unitsOf(tx, personId);
  const present = units.filter(({ endedOn }) => endedOn === null);
  const told = present.length > 0 ? present : units.slice(0, 1);
  const message = {
    at,
    msgType: msgTypes.staff,
    businessId: personId,
    userName: name,
    subject: name,
    text: "提出本人信息更正请求，请核实处理",
  };
  const stations = new Set(told.flatMap(({ stationId }) => stationId ?? []));
  const rows = [
    ...present.map(({ enterpriseId }) => ({ ...message, enterpriseId })),
    ...[...stations].map((stationId) => ({ ...message, stationId })),
  ];
  if (rows.length > 0) await tx.insert(outbox).values(rows);
}

/** The last one that ended comes first among those. */
async function unitsOf(conn: Conn, personId: PersonId) {
  const rows = await conn
    .select({
      enterpriseId: engagement.enterpriseId,
      endedOn: engagement.endedOn,
      stationId: jurisdiction.stationId,
    })
    .from(engagement)
    .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId))
    .leftJoin(
      jurisdiction,
      and(
        eq(jurisdiction.regionCode, enterprise.regionCode),
        isNull(jurisdiction.projectClass),
        isNull(jurisdiction.approvalLevel),
      ),
    )
    .where(eq(engagement.personId, personId));
  return rows.toSorted((one, other) => (other.endedOn ?? "").localeCompare(one.endedOn ?? ""));
}
