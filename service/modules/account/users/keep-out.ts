import { eq } from "drizzle-orm";

import type { UserIdInput } from "#contracts/user.ts";
import { endSessions } from "#service/auth/session/end.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";

import { guardKeys } from "../guard/guard-keys.ts";
import { forgiveTries } from "../guard/guard.ts";
import { liftLockouts, lockouts } from "../guard/lockouts.ts";
import { isKeptOut } from "../kept-out.ts";
import { lockUser } from "../lock-user.ts";
import { requireOtherAdministrator, takeTurn } from "./load.ts";
import { requireAction } from "./policy.ts";

type Act = "disable" | "enable" | "lock" | "unlock";
type Reasons = Pick<AccountRow, "lockedAt" | "disabledAt">;

function reasonsAfter(act: Act, { lockedAt, disabledAt }: Reasons, now: Date): Reasons {
  switch (act) {
    case "disable":
      return { lockedAt, disabledAt: now };
    case "enable":
      return { lockedAt, disabledAt: null };
    case "lock":
      return { lockedAt: now, disabledAt };
    case "unlock":
      return { lockedAt: null, disabledAt };
  }
}

/** 停用、启用、锁定、解锁. Keeping out ends the sessions at once; letting in clears the counted tries. */
export function keepOut(act: Act) {
  return async ({ deps, actor, input, auditActor }: Call<UserIdInput>): Promise<Record<string, never>> => {
    requireReauth(actor, auditActor.at);
    await deps.db.transaction(async (tx) => {
      const closes = act === "disable" || act === "lock";
      if (closes) await takeTurn(tx);
      const row = await lockUser(tx, input.accountId);
      const lockedOut = (await lockouts(tx, [row.id], auditActor.at)).has(row.id);
      requireAction(actor, row, act, { lockedOut, changes: [] });
      if (closes) await requireOtherAdministrator(tx, row);
      const reasons = reasonsAfter(act, row, auditActor.at);
      const locked = isKeptOut(deps.env, { ...row, ...reasons });
      await tx
        .update(account)
        .set({ ...reasons, locked })
        .where(eq(account.id, row.id));
      if (closes) await endSessions(tx, row.id, { reason: "ended", now: auditActor.at });
      if (act === "unlock") {
        await liftLockouts(tx, row.id);
        await forgiveTries(tx, guardKeys(deps.env, row.userCode, ""));
      }
      await audit(tx, auditActor, {
        action: `user.${act}`,
        object: { type: "account", id: row.id },
        detail: { lockedOut },
      });
    });
    return {};
  };
}
