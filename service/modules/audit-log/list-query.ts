import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";

import type { AuditLogFilter } from "#contracts/audit-log/audit-log.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";

/** A name shared by more accounts than this is too broad to search by. */
const mostPeople = 1000;

type Asked = { filter: AuditLogFilter; actions: readonly string[]; people: readonly string[] };

/** Accounts with this code or name. Resolved beforehand, so that the list query can use an index. */
export async function peopleNamed(conn: Conn, person: string): Promise<string[]> {
  if (person === "") return [];
  const rows = await conn
    .select({ userCode: account.userCode })
    .from(account)
    .where(or(eq(account.userCode, person.toLowerCase()), ilike(account.name, containsText(person))))
    .limit(mostPeople + 1);
  if (rows.length > mostPeople) {
    const message = `姓名含“${person}”的账号超过${mostPeople}个，请输入完整的姓名或账号`;
    throw new ServiceError("request.invalid", { message, fields: [{ path: "person", message }] });
  }
  return [...new Set([person.toLowerCase(), ...rows.map((row) => row.userCode)])];
}

/** Matches nothing for an unknown action. Refused sign-ins have codes without an account. */
export function listedEntries({ filter, actions, people }: Asked): SQL | undefined {
  const { from, to, person, action, object, result, ip, requestId } = filter;
  return and(
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
    person === "" ? undefined : inArray(auditLog.userCode, [...people]),
    action === "" ? undefined : among(actions),
    object === "" ? undefined : inArray(auditLog.objectId, [object, object.toLowerCase()]),
    result === undefined ? undefined : eq(auditLog.result, result),
    ip === "" ? undefined : eq(auditLog.ip, ip),
    requestId === "" ? undefined : eq(auditLog.requestId, requestId),
  );
}

function among(actions: readonly string[]): SQL {
  return actions.length === 0 ? sql`false` : inArray(auditLog.action, [...actions]);
}

export const entryOrder = [desc(auditLog.at), desc(auditLog.id)] as const;

export function entryIds(conn: Conn, where: SQL | undefined) {
  return conn.select({ id: auditLog.id }).from(auditLog).where(where).$dynamic();
}
