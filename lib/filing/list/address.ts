import type { FilingKind } from "#contracts/filing/kind.ts";
import { type FilingListInput, filingListInputSchema } from "#contracts/filing/list-api.ts";
import {
  filingFiltersOf,
  filterCodes,
  filterDefinitions,
  type FilterCode,
  type FilterDefinition,
} from "#contracts/filing/list-filters.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { regionPrefix } from "#contracts/ids.ts";
import { normaliseDateText } from "#lib/util/time/date-text.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

const defaults = filingListInputSchema.parse({});

/** The county counts only if it lies in the chosen city. */
function regionOf(values: Readonly<Record<string, string>>): string | undefined {
  const { city, regionCode } = values;
  if (!city || !regionCode) return regionCode ?? city;
  return regionCode.startsWith(regionPrefix(city)) ? regionCode : city;
}

type Reader = (code: string, values: Readonly<Record<string, string>>) => string | undefined;
const plain: Reader = (code, values) => values[code];
const day: Reader = (code, values) => {
  const text = values[code];
  return text && (normaliseDateText(text, "date") ?? text);
};
const readers: Record<FilterDefinition["control"], Reader> = {
  search: plain,
  choice: plain,
  station: plain,
  rule: plain,
  region: (_code, values) => regionOf(values),
  from: day,
  to: day,
};

export function parseFilingList(kind: FilingKind, params: SearchParams | URLSearchParams): FilingListInput {
  const values = singleValues(params);
  const { sort, order, curPage, pageSize } = withNumbers(values, ["curPage", "pageSize"]);
  const filters = filingFiltersOf(kind).map(
    ({ code, control }) => [code, readers[control](code, values)] as const,
  );
  return parseLenient(filingListInputSchema, {
    kind,
    sort,
    order,
    curPage,
    pageSize,
    ...Object.fromEntries(filters),
  });
}

export function filingListHref(input: FilingListInput, change: Partial<FilingListInput> = {}): string {
  const next = { ...input, curPage: 1, ...change };
  const { sort, order, curPage, pageSize } = next;
  const filters = Object.fromEntries(filterCodes.map((code) => [code, next[code]]));
  const ordered = { ...filters, sort, order, curPage, pageSize };
  return `${filingListPaths[next.kind]}${queryOf(ordered, defaults)}`;
}

export function isFiltered(input: FilingListInput): boolean {
  return filterCodes.some((code) => Boolean(input[code]));
}

/** How many filters besides the search are set. */
export function filledFilters(input: Partial<Pick<FilingListInput, FilterCode>>): number {
  return filterCodes.filter((code) => filterDefinitions[code].control !== "search" && input[code]).length;
}
