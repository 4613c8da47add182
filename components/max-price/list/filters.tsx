"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { DateField } from "#components/ui/date-field.tsx";
import { FilterBar, SearchField } from "#components/ui/filter-bar.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import type { MaxPriceListInput } from "#contracts/max-price/api.ts";
import { filingStatusNames, filingStatusSchema } from "#contracts/workflow/status.ts";
import { regionsQuery } from "#lib/dict/queries.ts";
import { type RegionScope, cityOf, regionLevel, regionLevels } from "#lib/max-price/region-filter.ts";
import { maxPriceListHref, maxPriceListPath, parseMaxPriceList } from "#lib/max-price/schema.ts";

type FilterProps = { input: MaxPriceListInput; scope: RegionScope; onOpen: (href: string) => void };

const statusChoices = filingStatusSchema.options.map((value) => ({ value, label: filingStatusNames[value] }));

/** What narrows the list. Each change is a new URL; without scripts the button sends the form. */
export function MaxPriceFilters({ input, scope, onOpen }: FilterProps) {
  const change = useCallback(
    (next: Readonly<Record<string, string>>) => {
      const asked = { ...input, ...next };
      const values = Object.entries(asked).map(([name, value]) => [name, String(value ?? "")]);
      onOpen(maxPriceListHref(parseMaxPriceList(new URLSearchParams(values)), { curPage: 1 }));
    },
    [input, onOpen],
  );
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选备案"
      action={maxPriceListPath}
      onFilter={change}
      filled={[input.status, input.regionCode, input.from, input.to].filter(Boolean).length}
      keep={{ sort: input.sort, order: input.order, pageSize: String(input.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="项目名称、受理编号、备案编号、招标人"
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
      <RegionFilters input={input} scope={scope} onChange={(regionCode) => change({ regionCode })} />
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
    </FilterBar>
  );
}

function RegionFilters(props: {
  input: MaxPriceListInput;
  scope: RegionScope;
  onChange: (regionCode: string) => void;
}) {
  const { regionCode } = props.input;
  const [first, second] = regionLevels(props.scope, regionCode);
  if (first === undefined) return null;
  if (regionLevel(first) === "city") {
    return (
      <RegionSelect
        name="regionCode"
        label="区县"
        pid={first}
        value={regionCode ?? ""}
        onChange={props.onChange}
      />
    );
  }
  const city = second ?? "";
  const county = regionCode && regionLevel(regionCode) === "county" ? regionCode : "";
  return (
    <>
      <RegionSelect name="city" label="地市" pid={first} value={city} onChange={props.onChange} />
      <RegionSelect
        name="regionCode"
        label="区县"
        pid={second}
        value={county}
        onChange={(code) => props.onChange(code === "" && county !== "" ? cityOf(county) : code)}
      />
    </>
  );
}

function RegionSelect(props: {
  name: string;
  label: string;
  pid: string | undefined;
  value: string;
  onChange: (code: string) => void;
}) {
  const { data } = useQuery({ ...regionsQuery(props.pid), enabled: props.pid !== undefined });
  const known = props.value === "" || data?.some((region) => region.value === props.value);
  const options = known ? (data ?? []) : [{ value: props.value, label: props.value }, ...(data ?? [])];
  return (
    <SelectField
      name={props.name}
      label={props.label}
      empty="全部"
      options={props.pid === undefined ? [] : options}
      value={props.value}
      disabled={props.pid === undefined}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
