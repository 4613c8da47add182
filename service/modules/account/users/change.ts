import { eq } from "drizzle-orm";

import type { UserChangeInput } from "#contracts/user.ts";
import { audit } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { endSessions } from "#service/http/session/end.ts";
import { requireReauth } from "#service/http/session/reauth.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { bindPerson } from "#service/sso/bindings.ts";

import { isTakenError } from "../phone-taken.ts";
import { lockUser, stationOf } from "./load.ts";
import { requireAction } from "./policy.ts";

/** Another role or station, and whoever is signed in starts anew with it. */
export async function changeUser({
  deps,
  actor,
  input,
  who,
}: Call<UserChangeInput>): Promise<Record<string, never>> {
  requireReauth(actor, who.at);
  const { id, name, role, regionCode } = input;
  const regulatorId = await stationOf(deps.db, role, regionCode);
  const phone = input.phone === "" ? {} : sealedPhone(deps.env, input.phone);
  try {
    await deps.db.transaction(async (tx) => {
      const before = await lockUser(tx, id);
      requireAction(actor, before, "change");
      await tx
        .update(account)
        .set({ name, role, regulatorId, ...phone })
        .where(eq(account.id, id));
      const moved = before.role !== role || before.regulatorId !== regulatorId;
      if (moved) await endSessions(tx, id, { reason: "ended", now: who.at });
      const { idNumber } = input;
      if (idNumber !== "") await bindPerson(tx, deps.env, { idNumber, accountId: id, now: who.at });
      await audit(tx, who, {
        action: "user.change",
        object: { type: "account", id },
        detail: {
          role,
          regionCode,
          formerRole: before.role,
          phone: input.phone === "" ? "kept" : "changed",
          idNumber: idNumber === "" ? "kept" : "changed",
        },
      });
    });
  } catch (error) {
    if (isTakenError(error)) throw new ServiceError("phone.taken");
    throw error;
  }
  return {};
}
