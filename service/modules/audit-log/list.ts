import { inArray } from "drizzle-orm";
import type { z } from "zod";

import {
  auditLogObjectNames,
  type AuditLogListInput,
  type auditLogListOutputSchema,
} from "#contracts/audit-log/audit-log.ts";
import { errorCodeSchema } from "#contracts/errors/error-codes.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import type { AccountId } from "#contracts/ids.ts";
import { roleNames } from "#contracts/permissions/roles.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog, type AuditRow } from "#service/db/schema/audit/audit-log.ts";

import { actionNameOf, actionsNamed, type Routes } from "./action-names.ts";
import { entryIds, entryOrder, listedEntries, peopleNamed } from "./list-query.ts";

type Page = z.input<typeof auditLogListOutputSchema>;

export function listEntries(routes: Routes) {
  return async ({ deps: { db }, input }: Call<AuditLogListInput>): Promise<Page> => {
    const nameOf = actionNameOf(routes);
    const people = await peopleNamed(db, input.person);
    const where = listedEntries({ filter: input, actions: actionsNamed(routes, input.action), people });
    const [counted, rows] = await Promise.all([
      countUpTo(db, entryIds(db, where)),
      db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(...entryOrder)
        .limit(input.pageSize)
        .offset((input.curPage - 1) * input.pageSize),
    ]);
    const known = await holders(db, rows);
    return {
      ...counted,
      curPage: input.curPage,
      pageSize: input.pageSize,
      rows: rows.map((row) => {
        const holder = row.accountId === null ? undefined : known.get(row.accountId);
        const roleName = holder ? roleNames[holder.role] : "";
        return { ...present(row, nameOf), name: holder?.name ?? "", roleName };
      }),
    };
  };
}

async function holders(conn: Conn, rows: readonly AuditRow[]) {
  const ids = [...new Set(rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])))];
  if (ids.length === 0) return new Map<AccountId, never>();
  const found = await conn
    .select({ id: account.id, name: account.name, role: account.role })
    .from(account)
    .where(inArray(account.id, ids));
  return new Map(found.map((holder) => [holder.id, holder]));
}

const objectNames: Readonly<Record<string, string>> = auditLogObjectNames;

function present(row: AuditRow, nameOf: (action: string) => string) {
  const code = errorCodeSchema.safeParse(row.error);
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    userCode: row.userCode,
    action: row.action,
    actionName: nameOf(row.action),
    objectType: row.objectType ?? "",
    objectName: row.objectType === null ? "" : (objectNames[row.objectType] ?? row.objectType),
    objectId: row.objectId ?? "",
    result: row.result,
    reason: code.success ? errorTable[code.data].message : (row.error ?? ""),
    ip: row.ip,
    requestId: row.requestId,
    detail: row.detail,
  };
}
