import { z } from "zod";

import { calendarYearSchema } from "#contracts/calendar-year.ts";
import { severitySchema } from "#contracts/detection.ts";
import { differenceKindSchema } from "#contracts/difference.ts";
import type { ReferenceChangesInput } from "#contracts/reference-changes.ts";
import {
  earlierVersionSchema,
  referenceListInputSchema,
  referenceListKindSchema,
  type ReferenceListInput,
} from "#contracts/reference-data.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const detectStandardPath = "/pages/detectStandard";

const viewSchema = z.enum(["rules", "history", ...referenceListKindSchema.options, "deadlines"]);
const questionSchema = referenceListInputSchema.omit({ kind: true }).extend({
  view: viewSchema.default("rules"),
  severity: severitySchema.optional(),
  year: calendarYearSchema.optional(),
  /** Beside `batch`: what it is compared with. */
  before: earlierVersionSchema.optional(),
  difference: differenceKindSchema.optional(),
});
export type StandardQuestion = z.infer<typeof questionSchema>;

const defaults = questionSchema.parse({});

export function parseDetectStandard(params: SearchParams | URLSearchParams): StandardQuestion {
  return parseLenient(questionSchema, withNumbers(singleValues(params), ["curPage", "pageSize", "year"]));
}

export function detectStandardHref(change: Partial<StandardQuestion> = {}): string {
  const question = { ...defaults, ...change };
  const { view, search, severity, region, standard, month, year, curPage, pageSize } = question;
  const { batch, before, difference } = question;
  const compared = { batch, before, difference };
  const ordered = { view, search, severity, region, standard, month, ...compared, year, curPage, pageSize };
  return `${detectStandardPath}${queryOf(ordered, defaults)}`;
}

/** The address of what a filter asks for: its first page. */
export function filteredHref(asked: URLSearchParams): string {
  return detectStandardHref({ ...parseDetectStandard(asked), curPage: 1 });
}

/** What the service is asked; null in the views of rules. */
export function referenceInput({
  view,
  severity: _severity,
  year: _year,
  before: _before,
  difference: _difference,
  ...asked
}: StandardQuestion): ReferenceListInput | null {
  const kind = referenceListKindSchema.safeParse(view);
  return kind.success ? { ...asked, kind: kind.data } : null;
}

/** Two versions to be compared; null where rows are listed. */
export function changesInput({
  batch,
  before,
  difference,
  search,
  curPage,
  pageSize,
}: StandardQuestion): ReferenceChangesInput | null {
  if (batch === undefined || before === undefined) return null;
  return { batch, before, difference, search, curPage, pageSize };
}
