"use client";

import { useCallback } from "react";

import { RegionFilters } from "#components/form/region/region-filters.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { expiringDays } from "#contracts/dict/certificate.ts";
import { creditGradeSchema } from "#contracts/enterprise/credit-grade.ts";
import {
  type EnterpriseListInput,
  enterpriseStatusNames,
  enterpriseStatusSchema,
} from "#contracts/enterprise/enterprise.ts";
import { enterpriseKinds } from "#contracts/registration/options.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import {
  enterpriseListHref,
  enterpriseListPath,
  filledFilters,
  parseEnterpriseList,
} from "#lib/enterprise/address.ts";

const choices = {
  kind: { label: "企业类型", options: enterpriseKinds },
  grade: {
    label: "信用等级",
    options: [
      ...creditGradeSchema.options.map((value) => ({ value, label: value })),
      { value: "none", label: "无有效等级" },
    ],
  },
  expiring: { label: "证书到期", options: [{ value: "1", label: `${expiringDays}日内到期` }] },
  status: {
    label: "状态",
    options: enterpriseStatusSchema.options.map((value) => ({ value, label: enterpriseStatusNames[value] })),
  },
} as const;

const hrefOf = (asked: URLSearchParams) => enterpriseListHref(parseEnterpriseList(asked), { curPage: 1 });

export function EnterpriseFilters(props: {
  input: EnterpriseListInput;
  scope: RegionScope;
  onOpen: (href: string) => void;
}) {
  const { input } = props;
  const change = useFilterChange(input, hrefOf, props.onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const choice = (code: keyof typeof choices) => (
    <SelectField
      name={code}
      label={choices[code].label}
      empty="全部"
      options={choices[code].options}
      value={input[code] ?? ""}
      onChange={(event) => change({ [code]: event.target.value })}
    />
  );
  return (
    <FilterBar
      label="筛选企业"
      action={enterpriseListPath}
      onFilter={change}
      filled={filledFilters(input)}
      keep={{ sort: input.sort, order: input.order, pageSize: String(input.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="企业名称、统一社会信用代码"
        value={input.search}
        onSearch={search}
      />
      {choice("kind")}
      <RegionFilters
        regionCode={input.regionCode}
        scope={props.scope}
        onChange={(regionCode) => change({ regionCode })}
      />
      {choice("grade")}
      {choice("expiring")}
      {choice("status")}
    </FilterBar>
  );
}
