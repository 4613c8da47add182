import { eq } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import type { PersonId } from "#contracts/ids.ts";
import { idTypeSchema } from "#contracts/registry-request/options.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { violates } from "#service/db/violation.ts";

import { sealedIdNumber } from "./people.ts";

export async function applyIdentity(tx: Tx, env: Env, personId: PersonId, after: FormValues): Promise<void> {
  const idType = idTypeSchema.safeParse(after["idType"]).data;
  const number = after["idNumber"] ?? "";
  try {
    await tx
      .update(person)
      .set({
        name: after["name"] ?? "",
        ...(idType && { idType }),
        ...(number !== "" && sealedIdNumber(env, number)),
      })
      .where(eq(person.id, personId));
  } catch (error) {
    if (!violates(error, "person_id_number_index_key")) throw error;
    throw new ServiceError("registry-request.moved", {
      message: "该证件号码已登记在其他人员名下，不能通过，请退回补正或办理为不予通过",
    });
  }
}
