import { eq } from "drizzle-orm";

import { idNumberFault } from "#contracts/staff/staff.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person, type PersonRow } from "#service/db/schema/registry/person.ts";
import { violates } from "#service/db/violation.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { keepHistory } from "#service/registry/history.ts";
import { lockPerson, sealedIdNumber } from "#service/registry/people.ts";
import { ownEnterprise } from "#service/registry/scope.ts";

import { ownEngagement, personWith, refuseField } from "./policy.ts";

type SaveCall = CallOf<"staffSave">;

/** Fields that need no review. The ID number only where none is stored: another one is a request. */
export async function saveStaff(call: SaveCall): Promise<ReplyOf<"staffSave">> {
  try {
    return await save(call);
  } catch (error) {
    if (violates(error, "person_id_number_index_key")) throw new ServiceError("staff.id-number");
    throw error;
  }
}

function save(call: SaveCall): Promise<ReplyOf<"staffSave">> {
  const { deps, actor, input, auditActor } = call;
  const { personId, revision, phone, idNumber, education, title, position } = input;
  const enterpriseId = ownEnterprise(actor);
  return deps.db.transaction(async (tx) => {
    await ownEngagement(tx, enterpriseId, personId);
    const row = await lockPerson(tx, personId, revision);
    const own = await ownEngagement(tx, enterpriseId, personId);
    if (idNumber !== "") {
      requireFree(row, idNumber, deps.clock());
      const holder = await personWith(tx, deps.env, idNumber);
      // An index without a number is of an erased one: the same number alone may be stored again.
      const isFree = row.idNumberIndex === null ? holder === null : holder === personId;
      if (!isFree) throw new ServiceError("staff.id-number");
    }
    await tx
      .update(person)
      .set({
        education,
        title,
        ...(phone !== "" && sealedPhone(deps.env, phone)),
        ...(idNumber !== "" && sealedIdNumber(deps.env, idNumber)),
      })
      .where(eq(person.id, personId));
    await tx.update(engagement).set({ position }).where(eq(engagement.id, own.id));
    await keepHistory(tx, { type: "person", id: personId }, { act: "edit", auditActor, actor });
    await audit(tx, auditActor, { action: "staff.save", object: { type: "person", id: personId } });
    return { revision: row.revision };
  });
}

function requireFree({ idNumber: stored, idType }: PersonRow, idNumber: string, now: Date): void {
  if (stored !== null) refuseField("idNumber", "证件号码已登记，须提交信息变更申请更正");
  const fault = idNumberFault(idType, idNumber, now);
  if (fault !== null) refuseField("idNumber", fault);
}
