"use client";

import { useCallback } from "react";

import { RegionFilters } from "#components/form/region/region-filters.tsx";
import { useRight } from "#components/permissions/rights.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import type { FilingListInput } from "#contracts/filing/api.ts";
import { type FilingFilterItem, filingFiltersOf } from "#contracts/filing/list-filters.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { filingListHref, filledFilters, parseFilingList } from "#lib/filing/list/schema.ts";

import { StationSelect } from "./station-select.tsx";

type FilterProps = { input: FilingListInput; scope: RegionScope; onOpen: (href: string) => void };

type FieldProps = {
  filter: FilingFilterItem;
  input: FilingListInput;
  scope: RegionScope;
  onChange: (next: Readonly<Record<string, string>>) => void;
};

function FilterField({ filter, input, scope, onChange }: FieldProps) {
  const { code, label, control, choices = [] } = filter;
  const value = input[code] ?? "";
  const change = useCallback((text: string) => onChange({ [code]: text }), [code, onChange]);
  const changeDay = (day: string, problem?: string) => {
    if (!problem) change(day);
  };
  switch (control) {
    case "search": {
      const units = input.kind === "settlement" ? "建设、施工" : "招标人、编制";
      const placeholder = `项目名称、编号、${units}单位`;
      return (
        <SearchField name={code} label={label} placeholder={placeholder} value={value} onSearch={change} />
      );
    }
    case "choice":
      return (
        <SelectField
          name={code}
          label={label}
          empty="全部"
          options={choices}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      );
    case "region":
      return <RegionFilters regionCode={input.regionCode} scope={scope} onChange={change} />;
    case "station":
      return <StationSelect value={value} onChange={change} />;
    case "from":
      return (
        <DateField
          name={code}
          label={label}
          value={value}
          limitEndDate={input.to}
          onValueChange={changeDay}
        />
      );
    case "to":
      return (
        <DateField
          name={code}
          label={label}
          value={value}
          limitStartDate={input.from}
          onValueChange={changeDay}
        />
      );
  }
}

/** Native GET form: works without JavaScript. */
export function FilingFilters({ input, scope, onOpen }: FilterProps) {
  const { kind } = input;
  const may = { station: useRight("filing.accept"), overseer: useRight("city-todo.open") };
  const hrefOf = useCallback(
    (asked: URLSearchParams) => filingListHref(parseFilingList(kind, asked), { curPage: 1 }),
    [kind],
  );
  const change = useFilterChange(input, hrefOf, onOpen);
  const filters = filingFiltersOf(kind).filter(({ only }) => !only || may[only]);
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
