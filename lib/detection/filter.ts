import {
  type FindingFilter,
  type FindingQuestion,
  findingQuestionSchema,
} from "#contracts/detection/detection-api.ts";
import { parseLenient, queryOf, type SearchParams, singleValues, withNumbers } from "#lib/util/url-state.ts";

export function filterOf(params: SearchParams | URLSearchParams): FindingQuestion {
  return parseLenient(findingQuestionSchema, withNumbers(singleValues(params), ["row"]));
}

/** Code of the bill whose trial check the address asks for. */
export function trialOf(params: SearchParams): string | undefined {
  const { trial } = singleValues(params);
  return trial === undefined || trial === "" ? undefined : trial.slice(0, 40);
}

export const comparedParam = "compare";

export function isFiltered({ sort: _sort, group: _group, ...filter }: FindingQuestion): boolean {
  return queryOf(filter, { search: "" }) !== "";
}

export function unfiltered({ sort, group }: FindingQuestion): FindingQuestion {
  return { search: "", sort, group };
}

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

export function toggled<K extends keyof FindingFilter>(
  filter: FindingQuestion,
  name: K,
  value: FindingFilter[K],
): FindingQuestion {
  return { ...filter, [name]: filter[name] === value ? undefined : value };
}
