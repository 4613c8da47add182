"use client";

import { useCallback } from "react";

import { FilterBar } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import type { FilingListInput } from "#contracts/filing/list-api.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { filingListHref, filledFilters, parseFilingList } from "#lib/filing/list/address.ts";

import { FilterField } from "./filter-field.tsx";
import { useOfferedFilters } from "./use-offered-filters.ts";

type FilterProps = { input: FilingListInput; scope: RegionScope; onOpen: (href: string) => void };

/** Native GET form: works without JavaScript. */
export function FilingFilters({ input, scope, onOpen }: FilterProps) {
  const { kind } = input;
  const hrefOf = useCallback(
    (asked: URLSearchParams) => filingListHref(parseFilingList(kind, asked), { curPage: 1 }),
    [kind],
  );
  const change = useFilterChange(input, hrefOf, onOpen);
  const filters = useOfferedFilters(kind);
  return (
    <FilterBar
      label="筛选备案"
      action={filingListPaths[kind]}
      onFilter={change}
      filled={filledFilters(input)}
      keep={{ sort: input.sort, order: input.order, pageSize: String(input.pageSize) }}
    >
      {filters.map((filter) => (
        <FilterField key={filter.code} filter={filter} input={input} scope={scope} onChange={change} />
      ))}
    </FilterBar>
  );
}
