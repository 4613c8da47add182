"use client";

import { FilterBar } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { summaryFilterCodes } from "#contracts/filing/summary/summary.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { filledFilters } from "#lib/filing/list/address.ts";
import { parseSummary, type SummaryAddress, summaryHref, summaryPath } from "#lib/filing/summary/address.ts";

import { FilterField } from "../list/filter-field.tsx";
import { useOfferedFilters } from "../list/use-offered-filters.ts";

type FilterProps = { address: SummaryAddress; scope: RegionScope; onOpen: (href: string) => void };

const codes = new Set<string>(summaryFilterCodes);
const hrefOf = (asked: URLSearchParams) => summaryHref(parseSummary(asked));

/** Native GET form: works without JavaScript. */
export function SummaryFilters({ address, scope, onOpen }: FilterProps) {
  const { input, unit } = address;
  const change = useFilterChange({ ...input, unit }, hrefOf, onOpen);
  const filters = useOfferedFilters(input.kind).filter(({ code }) => codes.has(code));
  return (
    <FilterBar
      label="统计条件"
      action={summaryPath}
      resetHref={summaryHref({ input: { kind: input.kind }, unit })}
      onFilter={change}
      filled={filledFilters(input)}
      keep={{ kind: input.kind, unit }}
    >
      {filters.map((filter) => (
        <FilterField key={filter.code} filter={filter} input={input} scope={scope} onChange={change} />
      ))}
    </FilterBar>
  );
}
