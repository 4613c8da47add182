"use client";

import { useCallback } from "react";

import { RegionFilters } from "#components/form/region-filters.tsx";
import { useRight } from "#components/session/rights.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { FilterBar, SearchField } from "#components/ui/filter-bar.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { useFilterChange } from "#components/ui/use-filter-change.ts";
import type { FilingListInput } from "#contracts/filing/api.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { filingStatusNames, filingStatusSchema } from "#contracts/workflow/status.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { filingListHref, parseFilingList } from "#lib/filing/schema.ts";

type FilterProps = { input: FilingListInput; scope: RegionScope; onOpen: (href: string) => void };

const handlerChoices = [
  { value: "mine", label: "我认领的" },
  { value: "nobody", label: "无人认领" },
];
const statusChoices = filingStatusSchema.options.map((value) => ({ value, label: filingStatusNames[value] }));

/** What narrows the list. Each change is a new URL; without scripts the button sends the form. */
export function FilingFilters({ input, scope, onOpen }: FilterProps) {
  const { kind } = input;
  const isStation = useRight("filing.accept");
  const hrefOf = useCallback(
    (asked: URLSearchParams) => filingListHref(parseFilingList(kind, asked), { curPage: 1 }),
    [kind],
  );
  const change = useFilterChange(input, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选备案"
      action={filingListPaths[kind]}
      onFilter={change}
      filled={[input.status, input.regionCode, input.from, input.to, input.handler].filter(Boolean).length}
      keep={{ sort: input.sort, order: input.order, pageSize: String(input.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder={`项目名称、编号、${kind === "jgjs" ? "建设、施工" : "招标人、编制"}单位`}
        value={input.search}
        onSearch={search}
      />
      <SelectField
        name="status"
        label="状态"
        empty="全部"
        options={statusChoices}
        value={input.status ?? ""}
        onChange={(event) => change({ status: event.target.value })}
      />
      <RegionFilters
        regionCode={input.regionCode}
        scope={scope}
        onChange={(regionCode) => change({ regionCode })}
      />
      <DateField
        name="from"
        label="提交自"
        value={input.from ?? ""}
        limitEndDate={input.to}
        onValueChange={(from, problem) => {
          if (!problem) change({ from });
        }}
      />
      <DateField
        name="to"
        label="提交至"
        value={input.to ?? ""}
        limitStartDate={input.from}
        onValueChange={(to, problem) => {
          if (!problem) change({ to });
        }}
      />
      {isStation && (
        <SelectField
          name="handler"
          label="承办"
          empty="全部"
          options={handlerChoices}
          value={input.handler ?? ""}
          onChange={(event) => change({ handler: event.target.value })}
        />
      )}
    </FilterBar>
  );
}
