import { eq } from "drizzle-orm";

import { birthDayOf } from "#contracts/identity.ts";
import type { PersonId } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";
import { violates } from "#service/db/violation.ts";
import { hasKeyOf, openPersonal, sealedPhone } from "#service/personal-data/seal.ts";
import { requireActive } from "#service/registry/active.ts";
import { keepHistory } from "#service/registry/history.ts";
import {
  addPerson,
  engage,
  isRegisteredElsewhere,
  lockPerson,
  sealedIdNumber,
} from "#service/registry/people.ts";
import { ownEnterprise } from "#service/registry/scope.ts";
import { comparable } from "#service/values/text.ts";

import { personWith, refuseField } from "./policy.ts";

type AddCall = CallOf<"staffAdd">;

/**
 * Engages a person by the ID number: a new one, or one of the platform who is registered nowhere else. A refusal tells
 * nothing of the other record.
 */
export async function addStaff(call: AddCall): Promise<ReplyOf<"staffAdd">> {
  if (call.input.startedOn > shanghaiDay(call.deps.clock())) {
    refuseField("startedOn", "任职日期不能晚于今天");
  }
  const born = call.input.idType === "id-card" ? birthDayOf(call.input.idNumber) : "";
  if (call.input.startedOn < born) refuseField("startedOn", "任职日期不能早于出生日期，请核对");
  try {
    return await addOnce(call);
  } catch (error) {
    // The same number came in at the same moment: that person is found now.
    if (violates(error, "person_id_number_index_key")) return addOnce(call);
    throw error;
  }
}

function addOnce(call: AddCall): Promise<ReplyOf<"staffAdd">> {
  const { deps, actor, input, auditActor } = call;
  const enterpriseId = ownEnterprise(actor);
  return deps.db.transaction(async (tx) => {
    await requireActive(tx, enterpriseId);
    const known = await personWith(tx, deps.env, input.idNumber);
    const { name, idType, idNumber, phone, education, title, position, startedOn } = input;
    const row =
      known === null
        ? {
            id: await addPerson(
              tx,
              deps.env,
              { name, idType, idNumber, phone, education, title },
              auditActor.at,
            ),
            revision: 1,
            phoneKept: false,
          }
        : await takeOn(tx, call, known);
    await engage(
      tx,
      { personId: row.id, enterpriseId, kind: "employed", position, startedOn, source: "filed" },
      auditActor.at,
    );
    await keepHistory(tx, { type: "person", id: row.id }, { act: "add", auditActor, actor });
    const detail = { phoneKept: row.phoneKept };
    await audit(tx, auditActor, { action: "staff.add", object: { type: "person", id: row.id }, detail });
    return { personId: row.id, revision: row.revision, phoneKept: row.phoneKept };
  });
}

type Taken = PersonRow & { phoneKept: boolean };

/**
 * Education and title that the enterprise declares replace the stored ones. The phone does not: it opens the person's
 * record of other enterprises.
 */
async function takeOn(tx: Tx, { deps, actor, input }: AddCall, id: PersonId): Promise<Taken> {
  const row = await lockPerson(tx, id, null);
  const isSame = comparable(row.name) === comparable(input.name) && row.idType === input.idType;
  if (!isSame) throw new ServiceError("staff.mismatch");
  if (await isRegisteredElsewhere(tx, { personId: id, enterpriseId: ownEnterprise(actor) }))
    throw new ServiceError("staff.registered");
  const { phone, education, title } = input;
  const declared = {
    ...(row.phone === null && sealedPhone(deps.env, phone)),
    // Erased after its retention; the index by which the person was found stayed.
    ...(row.idNumber === null && sealedIdNumber(deps.env, input.idNumber)),
    ...(education !== "" && { education }),
    ...(title !== "" && { title }),
  };
  if (Object.keys(declared).length > 0) await tx.update(person).set(declared).where(eq(person.id, id));
  return { ...row, phoneKept: row.phone !== null && !isSamePhone(deps.env, row.phone, phone) };
}

function isSamePhone(env: Env, sealed: string, phone: string): boolean {
  return hasKeyOf(env, sealed) && openPersonal(env, "phone", sealed) === phone;
}
