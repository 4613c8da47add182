import {
  type CauseName,
  type FindingFilter,
  type FindingQuestion,
  findingQuestionSchema,
} from "#contracts/detection/detection-api.ts";
import { parseLenient, queryOf, type SearchParams, singleValues, withNumbers } from "#lib/util/url-state.ts";

/** `as` in the address is the question's `view`: `view` names a page of a settlement. */
export function filterOf(params: SearchParams | URLSearchParams): FindingQuestion {
  const { as, view: _page, ...values } = singleValues(params);
  const asked = as === undefined ? values : { ...values, view: as };
  return parseLenient(findingQuestionSchema, withNumbers(asked, ["row"]));
}

/** Code of the bill whose trial check the address asks for. */
export function trialOf(params: SearchParams): string | undefined {
  const { trial } = singleValues(params);
  return trial === undefined || trial === "" ? undefined : trial.slice(0, 40);
}

export const comparedParam = "compare";

export function isFiltered({ sort: _sort, group: _group, view: _view, ...filter }: FindingQuestion): boolean {
  return queryOf(filter, { search: "" }) !== "";
}

export function unfiltered({ sort, group, view }: FindingQuestion): FindingQuestion {
  return { search: "", sort, group, view };
}

/** Causes at first; the findings of a cause, of a line, or where they are put in an order. */
export function viewOf({ view, kind, row, sort, group }: FindingQuestion): "causes" | "findings" {
  if (view !== undefined) return view;
  return [kind, row, sort, group].every((value) => value === undefined) ? "causes" : "findings";
}

export function ofCause(filter: FindingQuestion, { rule, severity, kind }: CauseName): FindingQuestion {
  return { ...filter, view: undefined, rule, severity, kind };
}

/** Back from the findings of a cause to all causes. */
export function withoutCause({ unit, state, search, fresh }: FindingQuestion): FindingQuestion {
  return { unit, state, search, fresh };
}

export function filterHref(path: string, filter: FindingQuestion): string {
  const query = queryOf(
    {
      severity: filter.severity,
      rule: filter.rule,
      kind: filter.kind,
      unit: filter.unit,
      state: filter.state,
      search: filter.search,
      row: filter.row,
      fresh: filter.fresh,
      as: filter.view,
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
