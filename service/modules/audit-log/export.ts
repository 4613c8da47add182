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

const reasons = Object.fromEntries(Object.entries(errorTable).map(([code, { message }]) => [code, message]));

/** As `shownAccount`; other accounts begin with a letter. */
const shownCode = sql`case when ${auditLog.userCode} ~ '^[0-9][0-9a-z]{17}$' then upper(${auditLog.userCode}) else ${auditLog.userCode} end`;

function sheetColumns(routes: Routes): Record<AuditLogColumnCode, readonly SheetColumn[]> {
  return {
    at: [{ name: names.at, width: 20, kind: "second", from: auditLog.at }],
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
  return async (call: Call<Input>): Promise<FileReply> => {
    const { deps, input } = call;
    requireReauth(call.actor, call.auditActor.at);
    const people = await peopleNamed(deps.db, input.person);
    const meant = listedEntries({ filter: input, actions: actionsNamed(routes, input.action), people });
    const run = listExport<Input>({
      title: "访问日志",
      action: "audit.export",
      columns: ({ columns }) => columns.flatMap((code) => sheetColumns(routes)[code]),
      count: (conn) => countForExport(conn, entryIds(conn, meant)),
      select: (conn, fields) =>
        conn
          .select(fields)
          .from(auditLog)
          .where(meant)
          .orderBy(...entryOrder),
    });
    return run(call);
  };
}
