import type { AccountChange } from "#contracts/account-change.ts";
import { openChanges } from "#contracts/open-changes.ts";
import { holds, type Right } from "#contracts/permissions.ts";
import type { Role } from "#contracts/roles.ts";
import { stationRoleSchema, type UserAction, type UserStatus } from "#contracts/user.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import type { Env } from "#service/env.ts";
import type { Actor } from "#service/http/actor.ts";
import { ServiceError } from "#service/http/errors.ts";

const rights: Record<UserAction, Right> = {
  change: "user.change",
  withdraw: "user.change",
  decide: "user.consent",
  disable: "user.disable",
  enable: "user.enable",
  lock: "user.lock",
  unlock: "user.unlock",
  reset: "user.reset",
};

/** What of an account does not stand in its row. */
export type Standing = { lockedOut: boolean; changes: readonly AccountChange[] };
const nothing: Standing = { lockedOut: false, changes: [] };

/** Whether any reason is left to keep somebody out: `locked`, which signing in looks at, says the same. */
export function isKeptOut(
  env: Pick<Env, "DEMO">,
  {
    lockedAt,
    disabledAt,
    pendingAt,
    demo,
  }: Pick<AccountRow, "lockedAt" | "disabledAt" | "pendingAt" | "demo">,
): boolean {
  return lockedAt !== null || disabledAt !== null || pendingAt !== null || (demo && !env.DEMO);
}

/** Locked by nobody's word is an account of a demo in a start that is none: as good as out of use. */
export function statusOf(
  { locked, lockedAt, disabledAt, pendingAt }: AccountRow,
  { lockedOut }: Standing,
): UserStatus {
  if (!locked) return lockedOut ? "locked-out" : "active";
  if (disabledAt === null && lockedAt === null && pendingAt !== null) return "pending";
  return disabledAt === null && lockedAt !== null ? "locked" : "disabled";
}

const fits: Record<UserAction, (row: AccountRow, standing: Standing) => boolean> = {
  change: (row) => stationRoleSchema.safeParse(row.role).success,
  withdraw: (_, { changes }) => openChanges(changes, "own").length > 0,
  decide: (_, { changes }) => openChanges(changes, "others").length > 0,
  disable: (row) => row.disabledAt === null,
  enable: (row) => row.disabledAt !== null,
  lock: (row) => row.lockedAt === null && row.disabledAt === null,
  unlock: (row, { lockedOut }) => row.lockedAt !== null || lockedOut,
  reset: (row) => !row.demo && row.disabledAt === null && row.pendingAt === null,
};

/** What this administrator may do with that account now; nobody acts on himself. */
export function userActions(
  actor: Pick<Actor, "accountId" | "role">,
  row: AccountRow,
  standing: Standing,
): UserAction[] {
  if (row.id === actor.accountId) return [];
  const all: UserAction[] = ["decide", "change", "withdraw", "lock", "unlock", "reset", "disable", "enable"];
  return all.filter((action) => holds(actor.role, rights[action]) && fits[action](row, standing));
}

/** Why not, when the act is no longer offered. */
export function requireAction(
  actor: Actor,
  row: AccountRow,
  action: UserAction,
  standing: Standing = nothing,
): void {
  if (row.id === actor.accountId) throw new ServiceError("user.self");
  if (fits[action](row, standing)) return;
  if (action === "change") throw new ServiceError("user.fixed");
  throw new ServiceError(action === "reset" && row.demo ? "user.demo" : "user.state");
}

/** Without one of each the separation of duties is over, and nobody could let them in again. */
export function isAdministrator(role: Role): boolean {
  return role === "system-admin" || role === "security-admin" || role === "audit-admin";
}
