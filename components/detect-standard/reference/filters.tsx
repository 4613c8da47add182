"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import type { ReferenceListInput, ReferenceListKind } from "#contracts/detect-standard/reference-data.ts";
import { detectStandardPath, filteredHref, type StandardQuestion } from "#lib/detect-standard/address.ts";
import { referenceScopesQuery } from "#lib/detect-standard/reference.ts";

const searched: Readonly<Record<ReferenceListKind, string>> = {
  "item-codes": "项目编码、名称",
  "fee-rates": "费用名称、专业",
  certificates: "证书编号、姓名、注册单位",
  "price-indices": "月份、状态",
  "location-factors": "地区",
  "item-prices": "项目编码、名称",
};

/** Hidden without options, unless the URL carries a value. */
function Narrow(props: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  const { name, label, options, value } = props;
  if (options.length === 0 && value === undefined) return null;
  return (
    <SelectField
      name={name}
      label={label}
      empty="全部"
      options={options}
      value={value ?? ""}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

export function ReferenceFilters(props: {
  question: StandardQuestion;
  asked: ReferenceListInput;
  onOpen: (href: string) => void;
}) {
  const { question, asked, onOpen } = props;
  const { data } = useQuery(referenceScopesQuery(asked.kind));
  const change = useFilterChange(question, filteredHref, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const { region, standard } = asked;
  const plain = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  return (
    <FilterBar
      label="筛选"
      action={detectStandardPath}
      onFilter={change}
      filled={[region, standard].filter(Boolean).length}
      keep={{ view: question.view, pageSize: String(question.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder={searched[asked.kind]}
        value={question.search}
        onSearch={search}
      />
      <Narrow
        name="region"
        label="地区"
        options={data?.regions.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        value={region}
        onChange={(next) => change({ region: next })}
      />
      <Narrow
        name="standard"
        label="计价标准"
        options={plain(data?.standards)}
        value={standard}
        onChange={(next) => change({ standard: next })}
      />
    </FilterBar>
  );
}
