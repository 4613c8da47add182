import { z } from "zod";

import { severitySchema } from "#contracts/detection.ts";
import { type SearchParams, parseLenient, queryOf, singleValues } from "#lib/util/url-state.ts";

export const detectStandardPath = "/pages/detectStandard";

const viewSchema = z.enum(["rules", "history"]);
const questionSchema = z.object({
  view: viewSchema.default("rules"),
  search: z.string().trim().max(40).default(""),
  severity: severitySchema.optional(),
});
export type StandardQuestion = z.infer<typeof questionSchema>;

const defaults = questionSchema.parse({});

export function parseDetectStandard(params: SearchParams | URLSearchParams): StandardQuestion {
  return parseLenient(questionSchema, singleValues(params));
}

export function detectStandardHref(change: Partial<StandardQuestion> = {}): string {
  const { view, search, severity } = { ...defaults, ...change };
  return `${detectStandardPath}${queryOf({ view, search, severity }, defaults)}`;
}
