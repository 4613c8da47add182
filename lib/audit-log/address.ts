import { z } from "zod";

import { type AuditLogListInput, auditLogListInputSchema } from "#contracts/audit-log/audit-log.ts";
import { shanghaiIso } from "#contracts/shanghai-time.ts";
import { normaliseDateText } from "#lib/util/time/date-text.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const auditLogPath = "/pages/access-log";

const momentText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  .refine((text) => text >= "1971");

/** Times as local Shanghai text. */
const auditLogQuestionSchema = auditLogListInputSchema.extend({
  from: momentText.optional(),
  to: momentText.optional(),
});
export type AuditLogQuestion = z.infer<typeof auditLogQuestionSchema>;

const defaults = auditLogQuestionSchema.parse({});

export function parseAuditLog(params: SearchParams | URLSearchParams): AuditLogQuestion {
  const values = singleValues(params);
  const moment = (text: string | undefined) => (text && normaliseDateText(text, "datetime")) || undefined;
  return parseLenient(auditLogQuestionSchema, {
    ...withNumbers(values, ["curPage", "pageSize"]),
    from: moment(values.from),
    to: moment(values.to),
  });
}

export function auditLogHref(question: AuditLogQuestion, change: Partial<AuditLogQuestion> = {}): string {
  const next = { ...question, curPage: 1, ...change };
  const { from, to, person, action, object, result, ip, requestId, curPage, pageSize } = next;
  const ordered = { from, to, person, action, object, result, ip, requestId, curPage, pageSize };
  return `${auditLogPath}${queryOf(ordered, defaults)}`;
}

export function isFiltered({ curPage: _page, pageSize: _size, ...filter }: AuditLogQuestion): boolean {
  return Object.values(filter).some(Boolean);
}

const minute = 60_000;
const minuteIso = (text: string) => shanghaiIso(text.slice(0, 10), `${text.slice(11)}:00`);

export function auditLogInput(question: AuditLogQuestion): AuditLogListInput {
  const { from, to } = question;
  return {
    ...question,
    from: from && minuteIso(from),
    // The service leaves out `to`; a person means that minute too.
    to: to && new Date(Date.parse(minuteIso(to)) + minute).toISOString(),
  };
}
