"use client";

import { useCallback } from "react";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { periodicalStateNames, periodicalStateSchema } from "#contracts/periodical/periodical.ts";
import { periodKindNames, periodKindSchema } from "#contracts/price/period.ts";
import {
  parsePeriodicalQuestion,
  periodicalListHref,
  periodicalListPath,
  type PeriodicalQuestion,
} from "#lib/periodical/address.ts";

const kinds = periodKindSchema.options.map((value) => ({ value, label: periodKindNames[value] }));
const states = periodicalStateSchema.options.map((value) => ({ value, label: periodicalStateNames[value] }));
const hrefOf = (asked: URLSearchParams) =>
  periodicalListHref({ ...parsePeriodicalQuestion(asked), curPage: 1 });

type FiltersProps = {
  question: PeriodicalQuestion;
  years: readonly string[];
  writes: boolean;
  onOpen: (href: string) => void;
};

export function PeriodicalFilters({ question, years, writes, onOpen }: FiltersProps) {
  const { search, year, periodKind, state, pageSize } = question;
  const change = useFilterChange(question, hrefOf, onOpen);
  const find = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选造价期刊"
      action={periodicalListPath}
      onFilter={change}
      filled={[year, periodKind, state].filter(Boolean).length}
      keep={{ pageSize: String(pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="刊名、期号、目录"
        value={search}
        onSearch={find}
      />
      <SelectField
        name="year"
        label="年份"
        empty="全部"
        options={years.map((value) => ({ value, label: `${value}年` }))}
        value={year ?? ""}
        onChange={(event) => change({ year: event.target.value })}
      />
      <SelectField
        name="periodKind"
        label="周期"
        empty="全部"
        options={kinds}
        value={periodKind ?? ""}
        onChange={(event) => change({ periodKind: event.target.value })}
      />
      {writes && (
        <SelectField
          name="state"
          label="状态"
          empty="全部"
          options={states}
          value={state ?? ""}
          onChange={(event) => change({ state: event.target.value })}
        />
      )}
    </FilterBar>
  );
}
