import { z } from "zod";

import { type PeriodicalId, periodicalIdSchema } from "#contracts/ids.ts";
import {
  mostPages,
  type Periodical,
  type PeriodicalListInput,
  periodicalListInputSchema,
} from "#contracts/periodical/periodical.ts";
import { type PeriodKind, monthsOf, periodMonths } from "#contracts/price/period.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const periodicalListPath = "/pages/periodicalList";

/** With `id` one issue, at `page` of its PDF. */
const questionSchema = periodicalListInputSchema.extend({
  id: periodicalIdSchema.optional(),
  page: z.int().positive().max(mostPages).default(1),
});
export type PeriodicalQuestion = z.infer<typeof questionSchema>;

const defaults = questionSchema.parse({});

export function parsePeriodicalQuestion(params: SearchParams | URLSearchParams): PeriodicalQuestion {
  return parseLenient(questionSchema, withNumbers(singleValues(params), ["curPage", "pageSize", "page"]));
}

export function periodicalListHref(change: Partial<PeriodicalListInput> = {}): string {
  const { search, year, periodKind, state, curPage, pageSize } = { ...defaults, ...change };
  return `${periodicalListPath}${queryOf({ search, year, periodKind, state, curPage, pageSize }, defaults)}`;
}

export function periodicalHref(id: PeriodicalId, page = 1): string {
  return `${periodicalListPath}${queryOf({ id, page }, defaults)}`;
}

export function listInputOf(question: PeriodicalQuestion): PeriodicalListInput {
  const { search, year, periodKind, state, curPage, pageSize } = question;
  return { search, year, periodKind, state, curPage, pageSize };
}

export function isPeriodicalFiltered({ search, year, periodKind, state }: PeriodicalListInput): boolean {
  return search !== "" || year !== undefined || periodKind !== undefined || state !== undefined;
}

export function periodKindOf({ period }: Pick<Periodical, "period">): PeriodKind {
  const months = monthsOf(period);
  if (months === periodMonths.month) return "month";
  return months === periodMonths["two-months"] ? "two-months" : "quarter";
}
