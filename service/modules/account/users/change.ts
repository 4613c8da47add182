import { and, eq } from "drizzle-orm";

import type { AccountChangeKind } from "#contracts/account/changes/account-change.ts";
import type { StationId } from "#contracts/ids.ts";
import type { UserChangeInput } from "#contracts/user.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { accountChange } from "#service/db/schema/account-change.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { openPersonal, sealedPhone } from "#service/personal-data/seal.ts";

import { askChange, isBoundTo, tellOwner, type Wanted } from "../changes/ask.ts";
import { requireHandOver } from "../changes/hand-over.ts";
import { isOpenChange, replaceChange } from "../changes/load.ts";
import { lockUser } from "../lock-user.ts";
import { withTakenPhone } from "../phone-taken.ts";
import { stationOf } from "./load.ts";
import { requireAction } from "./policy.ts";

type Change = {
  deps: Deps;
  tx: Tx;
  actor: Actor;
  auditActor: AuditActor;
  row: AccountRow;
  input: UserChangeInput;
  stationId: StationId;
};

/** Requests a change for each field that differs. An account in use stays unchanged until consent. */
export async function changeUser({
  deps,
  actor,
  input,
  auditActor,
}: Call<UserChangeInput>): Promise<{ asked: AccountChangeKind[] }> {
  requireReauth(actor, auditActor.at);
  const { accountId: id, role, regionCode } = input;
  const stationId = await stationOf(deps.db, role, regionCode);
  return withTakenPhone(() =>
    deps.db.transaction(async (tx) => {
      const row = await lockUser(tx, id);
      requireAction(actor, row, "change");
      const change = { deps, tx, actor, auditActor, row, input, stationId };
      const asked = row.pendingAt === null ? await askFor(change) : [await amend(change)];
      await audit(tx, auditActor, {
        action: "user.change",
        object: { type: "account", id },
        detail: { asked: asked.join(","), role, regionCode, formerRole: row.role },
      });
      return { asked };
    }),
  );
}

async function askFor(change: Change): Promise<AccountChangeKind[]> {
  const { deps, tx, row, input, stationId } = change;
  const { name, role, phone, idNumber } = input;
  const wanted: Wanted[] = [];
  if (name !== row.name || role !== row.role || stationId !== row.stationId) {
    wanted.push({ kind: "profile", profile: { name, role, stationId } });
  }
  if (phone !== "" && (row.phone === null || openPersonal(deps.env, "phone", row.phone) !== phone)) {
    wanted.push({ kind: "phone", phone });
  }
  if (idNumber !== "" && !(await isBoundTo(deps, tx, row, idNumber))) {
    wanted.push({ kind: "id-number", idNumber });
  }
  const asked: AccountChangeKind[] = [];
  for (const one of wanted) asked.push(await askChange(change, one));
  if (asked.length > 0) await tellOwner(deps, tx, row, "change-asked");
  return asked;
}

const noPhone = [{ path: "phone", message: "手机号必填" }];

/** A pending account belongs to nobody yet: updates it in place and renews its request. */
async function amend(change: Change): Promise<AccountChangeKind> {
  const { deps, tx, auditActor, row, input, stationId } = change;
  const { env } = deps;
  if (row.phone === null && input.phone === "")
    throw new ServiceError("request.invalid", { fields: noPhone });
  requireHandOver(env, true);
  const [former] = await tx
    .select({ idNumber: accountChange.idNumber })
    .from(accountChange)
    .where(
      and(
        eq(accountChange.accountId, row.id),
        eq(accountChange.kind, "opening"),
        isOpenChange(auditActor.at),
      ),
    );
  const kept = former?.idNumber ? openPersonal(env, "id-number", former.idNumber) : "";
  await replaceChange(tx, row.id, "opening", auditActor.at);
  const { name, role } = input;
  await tx
    .update(account)
    .set({ name, role, stationId, ...(input.phone !== "" && sealedPhone(env, input.phone)) })
    .where(eq(account.id, row.id));
  return askChange(change, { kind: "opening", idNumber: input.idNumber || kept });
}
