import { type FindingFilter, findingFilterSchema } from "#contracts/detection-api.ts";
import { parseLenient, queryOf, type SearchParams, singleValues, withNumbers } from "#lib/util/url-state.ts";

/** The findings that an address asks for; what cannot be read counts as not asked. */
export function filterOf(params: SearchParams | URLSearchParams): FindingFilter {
  return parseLenient(findingFilterSchema, withNumbers(singleValues(params), ["row"]));
}

export function isFiltered(filter: FindingFilter): boolean {
  return queryOf(filter, { search: "" }) !== "";
}

/** The same page with other findings. */
export function filterHref(path: string, filter: FindingFilter): string {
  const query = queryOf(
    {
      severity: filter.severity,
      rule: filter.rule,
      unit: filter.unit,
      state: filter.state,
      search: filter.search,
      row: filter.row,
    },
    {},
  );
  return query === "" ? path : `${path}&${query.slice(1)}`;
}

/** Chosen once it narrows, chosen again it does not. */
export function toggled<K extends keyof FindingFilter>(
  filter: FindingFilter,
  name: K,
  value: FindingFilter[K],
): FindingFilter {
  return { ...filter, [name]: filter[name] === value ? undefined : value };
}
