import type { z } from "zod";

import { type SampleId, sampleIdSchema } from "#contracts/ids.ts";
import { type SampleListInput, sampleListInputSchema } from "#contracts/indicator/sample/api.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const gatherPath = "/pages/zb-gather";

/** `id`: the sample that lies open over the list. */
const questionSchema = sampleListInputSchema.extend({ id: sampleIdSchema.optional() });
export type GatherQuestion = z.infer<typeof questionSchema>;

const defaults = questionSchema.parse({});

export function parseGatherQuestion(params: SearchParams | URLSearchParams): GatherQuestion {
  return parseLenient(questionSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

/** In the order in which an address names them. */
const codes = [
  "search",
  "state",
  "stage",
  "class",
  "region",
  "standing",
  "complete",
  "reason",
  "curPage",
  "pageSize",
  "id",
] as const satisfies readonly (keyof GatherQuestion)[];

export function gatherHref(change: Partial<GatherQuestion> = {}): string {
  const question = { ...defaults, ...change };
  return `${gatherPath}${queryOf(Object.fromEntries(codes.map((code) => [code, question[code]])), defaults)}`;
}

export function sampleHref(id: SampleId): string {
  return gatherHref({ id });
}

export function listInputOf({ id: _id, ...input }: GatherQuestion): SampleListInput {
  return input;
}

const filters = ["state", "stage", "class", "region", "standing", "complete", "reason"] as const;

export function filledFilters(question: GatherQuestion): number {
  return filters.filter((code) => question[code] !== undefined).length;
}
