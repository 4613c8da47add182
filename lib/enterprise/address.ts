import { type EnterpriseListInput, enterpriseListInputSchema } from "#contracts/enterprise/enterprise.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import {
  type SearchParams,
  parseDay,
  parseLenient,
  queryOf,
  singleValues,
  withNumbers,
} from "#lib/util/url-state.ts";

export const enterpriseListPath = "/pages/corp-m";

export function enterpriseHref(id: EnterpriseId): string {
  return `${enterpriseListPath}/${id}`;
}

export const ownEnterprisePath = "/pages/corp-u";

/** Null: as it is now. */
export function parsePastDay(params: SearchParams | URLSearchParams): string | null {
  return parseDay(singleValues(params)["on"]);
}

/** Address of the enterprise's page with the record as it was at the end of the day. */
export function pastHref(path: string, day: string): string {
  return `${path}${queryOf({ on: day }, {})}`;
}

const defaults = enterpriseListInputSchema.parse({});

export function parseEnterpriseList(params: SearchParams | URLSearchParams): EnterpriseListInput {
  const { city, ...values } = singleValues(params);
  const asked = withNumbers(values, ["curPage", "pageSize"]);
  return parseLenient(enterpriseListInputSchema, { ...asked, regionCode: values.regionCode || city });
}

export function enterpriseListHref(
  input: EnterpriseListInput,
  change: Partial<EnterpriseListInput> = {},
): string {
  const next = { ...input, curPage: 1, ...change };
  const { search, kind, regionCode, status, grade, expiring, sort, order, curPage, pageSize } = next;
  const ordered = { search, kind, regionCode, status, grade, expiring, sort, order, curPage, pageSize };
  return `${enterpriseListPath}${queryOf(ordered, defaults)}`;
}

/** How many filters besides the search are set. */
export function filledFilters({ kind, regionCode, status, grade, expiring }: EnterpriseListInput): number {
  return [kind, regionCode, status, grade, expiring].filter(Boolean).length;
}

export function isFiltered(input: EnterpriseListInput): boolean {
  return input.search !== "" || filledFilters(input) > 0;
}
