import { z } from "zod";

import { calendarYearSchema } from "#contracts/deadline/calendar-year.ts";
import type { ReferenceChangesInput } from "#contracts/detect-standard/reference-changes.ts";
import {
  earlierVersionSchema,
  referenceListInputSchema,
  referenceListKindSchema,
  type ReferenceListInput,
} from "#contracts/detect-standard/reference-data.ts";
import { severitySchema } from "#contracts/detection/detection.ts";
import { differenceKindSchema } from "#contracts/detection/difference.ts";
import { batchIdSchema } from "#contracts/ids.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const detectStandardPath = "/pages/detectStandard";

const viewSchema = z.enum([
  "rules",
  "history",
  "local",
  ...referenceListKindSchema.options,
  "deadlines",
  "indicators",
]);
const questionSchema = referenceListInputSchema.omit({ kind: true, batchId: true }).extend({
  batch: batchIdSchema.optional(),
  view: viewSchema.default("rules"),
  severity: severitySchema.optional(),
  year: calendarYearSchema.optional(),
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
  const { view, search, severity, region, standard, year, curPage, pageSize } = question;
  const { batch, before, difference } = question;
  const compared = { batch, before, difference };
  const ordered = { view, search, severity, region, standard, ...compared, year, curPage, pageSize };
  return `${detectStandardPath}${queryOf(ordered, defaults)}`;
}

export function filteredHref(asked: URLSearchParams): string {
  return detectStandardHref({ ...parseDetectStandard(asked), curPage: 1 });
}

export function referenceInput({
  view,
  batch: batchId,
  severity: _severity,
  year: _year,
  before: _before,
  difference: _difference,
  ...asked
}: StandardQuestion): ReferenceListInput | null {
  const kind = referenceListKindSchema.safeParse(view);
  return kind.success ? { ...asked, batchId, kind: kind.data } : null;
}

export function changesInput({
  batch: batchId,
  before,
  difference,
  search,
  curPage,
  pageSize,
}: StandardQuestion): ReferenceChangesInput | null {
  if (batchId === undefined || before === undefined) return null;
  return { batchId, before, difference, search, curPage, pageSize };
}
