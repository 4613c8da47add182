import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";

import type { UserCreateInput, UserPassword } from "#contracts/user.ts";
import { audit } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { randomPassword } from "#service/http/random-password.ts";
import { requireReauth } from "#service/http/session/reauth.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { bindPerson } from "#service/sso/bindings.ts";

import { isTakenError } from "../phone-taken.ts";
import { stationOf } from "./load.ts";

/** Somebody of a station, with a password that is told once. */
export async function createUser({ deps, actor, input, who }: Call<UserCreateInput>): Promise<UserPassword> {
  requireReauth(actor, who.at);
  const { userCode, name, role, regionCode } = input;
  const regulatorId = await stationOf(deps.db, role, regionCode);
  const password = randomPassword();
  const passwordHash = await deps.passwords.hash(password);
  const phone = sealedPhone(deps.env, input.phone);
  const times = { passwordAt: who.at, createdAt: who.at };
  try {
    return await deps.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(account)
        .values({ userCode, name, role, regulatorId, passwordHash, mustChange: true, ...phone, ...times })
        .returning({ id: account.id });
      if (!row) throw new Error("The account was not written");
      const { idNumber } = input;
      if (idNumber !== "") await bindPerson(tx, deps.env, { idNumber, accountId: row.id, now: who.at });
      await audit(tx, who, {
        action: "user.create",
        object: { type: "account", id: row.id },
        detail: { userCode, role, regionCode, idNumber: idNumber === "" ? "none" : "bound" },
      });
      return { id: row.id, userCode, password };
    });
  } catch (error) {
    throw takenField(error);
  }
}

function takenField(error: unknown): unknown {
  if (isTakenError(error))
    return new ServiceError("phone.taken", { fields: [field("phone", "该手机号已绑定其他账号")] });
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (cause instanceof DatabaseError && cause.constraint === "account_user_code") {
    return new ServiceError("user.exists", { fields: [field("userCode", "该账号已存在，请换一个账号")] });
  }
  return error;
}

const field = (path: string, message: string) => ({ path, message });
