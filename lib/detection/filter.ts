import { type FindingFilter, type FindingQuestion, findingQuestionSchema } from "#contracts/detection-api.ts";
import { parseLenient, queryOf, type SearchParams, singleValues, withNumbers } from "#lib/util/url-state.ts";

/** The findings that an address asks for; what cannot be read counts as not asked. */
export function filterOf(params: SearchParams | URLSearchParams): FindingQuestion {
  return parseLenient(findingQuestionSchema, withNumbers(singleValues(params), ["row"]));
}

/** Names in an address the report that 版本对比 opens with. */
export const comparedParam = "compare";

export function isFiltered({ sort: _sort, group: _group, ...filter }: FindingQuestion): boolean {
  return queryOf(filter, { search: "" }) !== "";
}

/** All findings, arranged as these are. */
export function unfiltered({ sort, group }: FindingQuestion): FindingQuestion {
  return { search: "", sort, group };
}

/** The same page with other findings. */
export function filterHref(path: string, filter: FindingQuestion): string {
  const query = queryOf(
    {
      severity: filter.severity,
      rule: filter.rule,
      unit: filter.unit,
      state: filter.state,
      search: filter.search,
      row: filter.row,
      sort: filter.sort,
      group: filter.group,
    },
    {},
  );
  return query === "" ? path : `${path}&${query.slice(1)}`;
}

/** Chosen once it narrows, chosen again it does not. */
export function toggled<K extends keyof FindingFilter>(
  filter: FindingQuestion,
  name: K,
  value: FindingFilter[K],
): FindingQuestion {
  return { ...filter, [name]: filter[name] === value ? undefined : value };
}
