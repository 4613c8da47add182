import { sql } from "drizzle-orm";
import type { z } from "zod";

import {
  type AuditLogColumnCode,
  auditLogColumnNames as names,
  type auditLogExportInputSchema,
  auditLogObjectNames,
  auditLogResultNames,
} from "#contracts/audit-log/audit-log.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import { countForExport } from "#service/db/count-up-to.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { listExport } from "#service/export/list-export.ts";

import { actionsNamed, actionWords, type Routes } from "./action-names.ts";
import { entryIds, entryOrder, listedEntries, peopleNamed } from "./list-query.ts";

type Input = z.output<typeof auditLogExportInputSchema>;
type Asked = Input & { people: readonly string[] };

const reasons = Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message]));

/** As `shownAccount`; other accounts begin with a letter. */
const shownCode = sql`case when ${auditLog.userCode} ~ '^[0-9][0-9a-z]{17}$' then upper(${auditLog.userCode}) else ${auditLog.userCode} end`;

function sheetColumns(routes: Routes): Record<AuditLogColumnCode, readonly SheetColumn[]> {
  return {
    at: [{ name: names.at, width: 18, kind: "time", from: auditLog.at }],
    person: [
      {
        name: "姓名",
        width: 16,
        kind: "text",
        from: sql`(select name from ${account} where id = ${auditLog.accountId})`,
      },
      { name: "账号", width: 20, kind: "text", from: shownCode },
    ],
    action: [
      { name: names.action, width: 24, kind: "text", from: auditLog.action, words: actionWords(routes) },
    ],
    object: [
      { name: names.object, width: 14, kind: "text", from: auditLog.objectType, words: auditLogObjectNames },
      { name: "对象编号", width: 38, kind: "text", from: auditLog.objectId },
    ],
    result: [
      { name: names.result, width: 8, kind: "text", from: auditLog.result, words: auditLogResultNames },
      { name: "原因", width: 36, kind: "text", from: auditLog.error, words: reasons },
    ],
    ip: [{ name: names.ip, width: 18, kind: "text", from: auditLog.ip }],
    requestId: [{ name: names.requestId, width: 38, kind: "text", from: auditLog.requestId }],
  };
}

/** Requires a recent reauth: the log is about people. */
export function exportEntries(routes: Routes) {
  const meant = ({ input }: Call<Asked>) =>
    listedEntries({ filter: input, actions: actionsNamed(routes, input.action), people: input.people });
  const run = listExport<Asked>({
    title: "访问日志",
    action: "audit.export",
    columns: (input) => input.columns.flatMap((code) => sheetColumns(routes)[code]),
    count: (conn, call) => countForExport(conn, entryIds(conn, meant(call))),
    select: (conn, fields, call) =>
      conn
        .select(fields)
        .from(auditLog)
        .where(meant(call))
        .orderBy(...entryOrder),
  });
  return async (call: Call<Input>): Promise<FileReply> => {
    requireReauth(call.actor, call.auditActor.at);
    const people = await peopleNamed(call.deps.db, call.input.person);
    return run({ ...call, input: { ...call.input, people } });
  };
}
