import { z } from "zod";

import { type PriceItemId, priceItemIdSchema, regionCodeSchema } from "#contracts/ids.ts";
import {
  enquiryScopeSchema,
  enquiryStatusSchema,
  type PriceEnquiryListInput,
} from "#contracts/price/enquiry.ts";
import type { PriceIssueListInput } from "#contracts/price/issue.ts";
import { indexBasisSchema } from "#contracts/price/item.ts";
import { monthSchema, yearSchema } from "#contracts/price/period.ts";
import {
  issueStateSchema,
  type PriceListInput,
  priceListInputSchema,
  issueStageSchema,
} from "#contracts/price/price.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const materialListPath = "/pages/materialList";

const priceViewSchema = z.enum(["prices", "issues", "index", "enquiries"]);
const questionSchema = priceListInputSchema.extend({
  view: priceViewSchema.default("prices"),
  item: priceItemIdSchema.optional(),
  year: yearSchema.optional(),
  region: regionCodeSchema.optional(),
  stage: issueStageSchema.optional(),
  state: issueStateSchema.optional(),
  enquiries: enquiryScopeSchema.default("public"),
  /** Status of an enquiry. */
  enquiry: enquiryStatusSchema.optional(),
  base: monthSchema.optional(),
  basis: indexBasisSchema.default("incl"),
});
export type PriceQuestion = z.infer<typeof questionSchema>;

const defaults = questionSchema.parse({});

export function parsePriceQuestion(params: SearchParams | URLSearchParams): PriceQuestion {
  return parseLenient(questionSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

/** In the order in which an address names them. */
const codes = [
  "view",
  "item",
  "search",
  "class",
  "zone",
  "period",
  "year",
  "region",
  "stage",
  "state",
  "enquiries",
  "enquiry",
  "base",
  "basis",
  "curPage",
  "pageSize",
] as const satisfies readonly (keyof PriceQuestion)[];

export function priceHref(change: Partial<PriceQuestion> = {}): string {
  const question = { ...defaults, ...change };
  const ordered = Object.fromEntries(codes.map((code) => [code, question[code]]));
  return `${materialListPath}${queryOf(ordered, defaults)}`;
}

export function itemHref(item: PriceItemId): string {
  return priceHref({ item });
}

export function listInput({
  search,
  class: kind,
  zone,
  period,
  curPage,
  pageSize,
}: PriceQuestion): PriceListInput {
  return { search, class: kind, zone, period, curPage, pageSize };
}

export function issueInput({
  search,
  year,
  region: regionCode,
  stage,
  state,
  curPage,
  pageSize,
}: PriceQuestion): PriceIssueListInput {
  return { search, year, regionCode, stage, state, curPage, pageSize };
}

export function isIssueFiltered({ search, year, region, stage, state }: PriceQuestion): boolean {
  return search !== "" || [year, region, stage, state].some((value) => value !== undefined);
}

export function enquiryInput({
  enquiries: scope,
  enquiry,
  search,
  curPage,
  pageSize,
}: PriceQuestion): PriceEnquiryListInput {
  return { scope, status: scope === "own" ? enquiry : undefined, search, curPage, pageSize };
}

export function isPriceFiltered({ search, class: kind, zone, period }: PriceQuestion): boolean {
  return search !== "" || kind !== "" || zone !== undefined || period !== undefined;
}
