import { and, isNotNull, isNull } from "drizzle-orm";

import type { UserCreated, UserCreateInput } from "#contracts/user.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import { violates } from "#service/db/violation.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";

import { askChange } from "../changes/ask.ts";
import { requireHandOver, unusableHash } from "../changes/hand-over.ts";
import { isTakenError } from "../phone-taken.ts";
import { stationOf } from "./load.ts";

/** An account whose opening was refused, withdrawn or expired has no phone; nobody has ever used it. */
const wasNeverOpened = and(
  isNotNull(account.pendingAt),
  isNull(account.phoneIndex),
  isNull(account.lockedAt),
  isNull(account.disabledAt),
);

/** The account has no password and stays pending until the security administrator consents. */
export async function createUser({
  deps,
  actor,
  input,
  auditActor,
}: Call<UserCreateInput>): Promise<UserCreated> {
  requireReauth(actor, auditActor.at);
  const { userCode, name, role, regionCode, idNumber } = input;
  requireHandOver(deps.env, true);
  const stationId = await stationOf(deps.db, role, regionCode);
  const passwordHash = await unusableHash(deps);
  const times = { passwordAt: auditActor.at, createdAt: auditActor.at, pendingAt: auditActor.at };
  const closed = { passwordHash, mustChange: true, locked: true, ...times };
  const phone = sealedPhone(deps.env, input.phone);
  try {
    return await deps.db.transaction(async (tx) => {
      const values = { name, role, stationId, ...phone, ...closed };
      const [row] = await tx
        .insert(account)
        .values({ userCode, ...values })
        .onConflictDoUpdate({ target: account.userCode, set: values, setWhere: wasNeverOpened })
        .returning();
      if (!row) throw userExists();
      await askChange({ deps, tx, actor, auditActor, row }, { kind: "opening", idNumber });
      await audit(tx, auditActor, {
        action: "user.create",
        object: { type: "account", id: row.id },
        detail: { userCode, role, regionCode, idNumber: idNumber === "" ? "none" : "asked" },
      });
      return { id: row.id, userCode };
    });
  } catch (error) {
    throw takenField(error);
  }
}

function takenField(error: unknown): unknown {
  if (isTakenError(error))
    return new ServiceError("phone.taken", { fields: [field("phone", "该手机号已绑定其他账号")] });
  return violates(error, "account_user_code") ? userExists() : error;
}

function userExists(): ServiceError {
  return new ServiceError("user.exists", { fields: [field("userCode", "该账号已存在，请换一个账号")] });
}

const field = (path: string, message: string) => ({ path, message });
