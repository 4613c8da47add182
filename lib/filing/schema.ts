import { type FilingListInput, filingListInputSchema } from "#contracts/filing/api.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { regionPrefix } from "#contracts/ids.ts";
import type { TableCode } from "#contracts/preference.ts";
import { normaliseDateText } from "#lib/util/date-text.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

/** Columns of each list are set by its person under this name. */
export const tableCodes = { zgxj: "max-price", jgjs: "settlement" } as const satisfies Record<
  FilingKind,
  TableCode
>;

const defaults = filingListInputSchema.parse({});

/** The form has one field for the city and one for the county; the narrower one counts while it lies within. */
function regionOf(values: Readonly<Record<string, string>>): string | undefined {
  const { city, regionCode } = values;
  if (!city || !regionCode) return regionCode ?? city;
  return regionCode.startsWith(regionPrefix(city)) ? regionCode : city;
}

/** What a URL asks of the list. Whatever is wrong in it counts as not asked. */
export function parseFilingList(kind: FilingKind, params: SearchParams | URLSearchParams): FilingListInput {
  const values = singleValues(params);
  const { city: _, ...rest } = withNumbers(values, ["curPage", "pageSize"]);
  const normalDate = (text: string | undefined) => text && (normaliseDateText(text, "date") ?? text);
  return parseLenient(filingListInputSchema, {
    ...rest,
    kind,
    regionCode: regionOf(values),
    from: normalDate(values.from),
    to: normalDate(values.to),
  });
}

/** The list's URL for this question; a changed filter or sort begins at the first page. */
export function filingListHref(input: FilingListInput, change: Partial<FilingListInput> = {}): string {
  const next = { ...input, curPage: 1, ...change };
  const { search, status, regionCode, from, to, handler, sort, order, curPage, pageSize } = next;
  const ordered = { search, status, regionCode, from, to, handler, sort, order, curPage, pageSize };
  return `${filingListPaths[next.kind]}${queryOf(ordered, defaults)}`;
}

/** True while something narrows the list. */
export function isFiltered(input: FilingListInput): boolean {
  return [input.search, input.status, input.regionCode, input.from, input.to, input.handler].some(Boolean);
}
