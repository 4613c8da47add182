import type {
  ChangeIdInput,
  UserDecideInput,
  UserDecided,
} from "#contracts/account/changes/account-change.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";

import { withTakenPhone } from "../phone-taken.ts";
import { closeChange, lockChange } from "./load.ts";
import { settle } from "./settle.ts";

export async function decideChange({
  deps,
  actor,
  input,
  auditActor,
}: Call<UserDecideInput>): Promise<UserDecided> {
  requireReauth(actor, auditActor.at);
  return withTakenPhone(() =>
    deps.db.transaction(async (tx) => {
      const loaded = await lockChange(tx, input.changeId, auditActor.at);
      const { change, row } = loaded;
      if (change.askedBy === actor.accountId) throw new ServiceError("user.change-own");
      const object = { type: "account", id: row.id } as const;
      if (!input.agree) {
        await closeChange(tx, change.id, "refused", auditActor.at, input.reason);
        const detail = { kind: change.kind, reason: input.reason };
        await audit(tx, auditActor, { action: "user.change-refuse", object, detail });
        return { closed: true, handOver: null };
      }
      const settled = await settle(deps, tx, loaded, { consentedBy: actor.accountId }, auditActor.at);
      const detail = { kind: change.kind, applied: settled.applied };
      await audit(tx, auditActor, { action: "user.change-consent", object, detail });
      return { closed: settled.applied, handOver: settled.handOver };
    }),
  );
}

export async function withdrawChange({
  deps,
  actor,
  input,
  auditActor,
}: Call<ChangeIdInput>): Promise<Record<string, never>> {
  requireReauth(actor, auditActor.at);
  await deps.db.transaction(async (tx) => {
    const { change, row } = await lockChange(tx, input.changeId, auditActor.at);
    if (change.askedBy !== actor.accountId) throw new ServiceError("permission.denied");
    await closeChange(tx, change.id, "withdrawn", auditActor.at);
    await audit(tx, auditActor, {
      action: "user.change-withdraw",
      object: { type: "account", id: row.id },
      detail: { kind: change.kind },
    });
  });
  return {};
}
