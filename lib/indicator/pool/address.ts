import { z } from "zod";

import { pagingSchema } from "#contracts/envelope.ts";
import { indicatorIssueIdSchema, type SampleId } from "#contracts/ids.ts";
import { estimateAreaSchema } from "#contracts/indicator/estimate/estimate.ts";
import {
  poolDetailInputSchema,
  type PoolFilters,
  type PoolListInput,
  poolListInputSchema,
} from "#contracts/indicator/pool/filters.ts";
import type { PoolRow } from "#contracts/indicator/pool/pool.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const zbListPath = "/pages/zb-list";
export const zbDetailPath = "/pages/zb-detail";

const questionSchema = poolListInputSchema.extend({
  ...pagingSchema.shape,
  view: z.enum(["pools", "issues", "estimate"]).default("pools"),
  /** Area that an estimate is for. */
  area: estimateAreaSchema,
  /** The issue that is read. */
  issue: indicatorIssueIdSchema.optional(),
});
export type PoolQuestion = z.infer<typeof questionSchema>;

const defaults = questionSchema.parse({});

export function parsePoolQuestion(params: SearchParams | URLSearchParams): PoolQuestion {
  return parseLenient(questionSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

const filterCodes = [
  "class",
  "stage",
  "tax",
  "region",
  "structure",
  "from",
  "to",
  "least",
  "most",
  "month",
  "place",
] as const;
const codes = ["view", "issue", "rows", ...filterCodes, "area", "curPage", "pageSize"] as const;

export function poolHref(change: Partial<PoolQuestion> = {}): string {
  const question = { ...defaults, ...change };
  const ordered = Object.fromEntries(codes.map((code) => [code, question[code]]));
  return `${zbListPath}${queryOf(ordered, defaults)}`;
}

export function poolInput(question: PoolQuestion): PoolListInput {
  const { view: _view, issue: _issue, area: _area, curPage: _page, pageSize: _size, ...input } = question;
  return input;
}

export function estimateInput({
  class: kind,
  stage,
  tax,
  region,
  structure,
  month,
  place,
  area,
}: PoolQuestion) {
  return { class: kind, stage, tax, region, structure, month, place, area };
}

/** Filters besides class, which the bar always shows. */
export function filledPoolFilters(question: PoolQuestion): number {
  return filterCodes.filter((code) => question[code] !== defaults[code]).length;
}

export type PoolDetailQuestion = z.infer<typeof poolDetailInputSchema>;
const detailDefaults = poolDetailInputSchema.parse({});

export function parsePoolDetail(params: SearchParams): PoolDetailQuestion {
  return parseLenient(poolDetailInputSchema, singleValues(params));
}

const detailCodes = ["aspect", "code", "unit", "measure", "own", ...filterCodes] as const;

/** The class is always named: without it the address would mean one bill. */
export function poolDetailHref(question: Partial<PoolDetailQuestion>): string {
  const asked = { ...detailDefaults, ...question };
  const ordered = Object.fromEntries(detailCodes.map((code) => [code, asked[code]]));
  return `${zbDetailPath}${queryOf(ordered, { ...detailDefaults, class: "" })}`;
}

export function rowHref(
  filters: PoolFilters,
  row: Pick<PoolRow, "class" | "aspect" | "code" | "quantityUnit" | "measure">,
): string {
  const { aspect } = row;
  return poolDetailHref({
    ...filters,
    class: row.class,
    aspect: aspect === "chapter" || aspect === "element" ? aspect : "total",
    code: row.code,
    unit: row.quantityUnit,
    measure: row.measure,
  });
}

export function ownHref(question: PoolDetailQuestion, own: SampleId): string {
  return poolDetailHref({ ...question, own });
}
