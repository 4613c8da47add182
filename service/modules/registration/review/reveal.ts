import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { revealOutputSchema } from "#contracts/reveal.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { registrationsInSight } from "../application/policy.ts";

type RevealCall = CallOf<"registrationReveal">;

export function revealRegistration({
  deps,
  actor,
  input,
  auditActor,
}: RevealCall): Promise<z.input<typeof revealOutputSchema>> {
  const { stationId } = actor;
  if (stationId === null) throw new ServiceError("permission.denied");
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(registration)
      .where(
        and(
          eq(registration.id, input.registrationId),
          registrationsInSight(actor),
          eq(registration.stationId, stationId),
        ),
      );
    if (!row) throw new ServiceError("registration.not-found");
    await audit(tx, auditActor, {
      action: "personal-data.reveal",
      object: { type: "registration", id: row.id },
      detail: { field: input.field },
    });
    const value =
      input.field === "phone"
        ? openPersonal(deps.env, "phone", row.phone)
        : openPersonal(deps.env, "id-number", row.idNumber);
    return { value };
  });
}
