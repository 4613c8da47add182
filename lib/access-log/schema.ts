import { z } from "zod";

import { type AccessListInput, accessListInputSchema } from "#contracts/access-log.ts";
import { normaliseDateText } from "#lib/util/date-text.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const accessLogPath = "/pages/access-log";

const momentText = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);

/** The question as the URL has it: times as people write them, in China. */
const accessQuestionSchema = accessListInputSchema.extend({
  from: momentText.optional(),
  to: momentText.optional(),
});
export type AccessQuestion = z.infer<typeof accessQuestionSchema>;

const defaults = accessQuestionSchema.parse({});

export function parseAccessLog(params: SearchParams | URLSearchParams): AccessQuestion {
  const values = singleValues(params);
  const moment = (text: string | undefined) => text && (normaliseDateText(text, "datetime") ?? text);
  return parseLenient(accessQuestionSchema, {
    ...withNumbers(values, ["curPage", "pageSize"]),
    from: moment(values.from),
    to: moment(values.to),
  });
}

/** The list's URL for this question; a changed filter begins at the first page. */
export function accessLogHref(question: AccessQuestion, change: Partial<AccessQuestion> = {}): string {
  const next = { ...question, curPage: 1, ...change };
  const { from, to, person, action, object, result, ip, requestId, curPage, pageSize } = next;
  const ordered = { from, to, person, action, object, result, ip, requestId, curPage, pageSize };
  return `${accessLogPath}${queryOf(ordered, defaults)}`;
}

export function isFiltered({ curPage: _page, pageSize: _size, ...filter }: AccessQuestion): boolean {
  return Object.values(filter).some(Boolean);
}

/** What the service is asked. */
export function accessInput(question: AccessQuestion): AccessListInput {
  const iso = (text: string | undefined) => text && `${text.replace(" ", "T")}:00+08:00`;
  return { ...question, from: iso(question.from), to: iso(question.to) };
}
