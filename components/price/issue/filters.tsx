"use client";

import { useCallback } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import {
  issueStateNames,
  issueStateSchema,
  issueStageNames,
  issueStageSchema,
} from "#contracts/price/price.ts";
import { materialListPath, parsePriceQuestion, priceHref, type PriceQuestion } from "#lib/price/address.ts";

const hrefOf = (params: URLSearchParams) => priceHref({ ...parsePriceQuestion(params), curPage: 1 });
const stages = issueStageSchema.options.map((value) => ({ value, label: issueStageNames[value] }));

type Props = {
  question: PriceQuestion;
  years: readonly string[];
  regions: readonly { code: string; name: string }[];
  onOpen: (href: string) => void;
};

export function IssueFilters({ question, years, regions, onOpen }: Props) {
  const change = useFilterChange(question, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const mayWrite = useRight("price-issue.write");
  // Drafts are for their station alone.
  const states = issueStateSchema.options
    .filter((state) => mayWrite || state !== "draft")
    .map((value) => ({ value, label: issueStateNames[value] }));
  const { year, region, stage, state } = question;
  const select = (
    name: "year" | "region" | "stage" | "state",
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={label}
      empty="全部"
      options={options}
      value={question[name] ?? ""}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <FilterBar
      label="筛选各期材料价格"
      action={materialListPath}
      resetHref={priceHref({ view: "issues" })}
      onFilter={change}
      filled={[year, region, stage, state].filter(Boolean).length}
      keep={{ view: question.view, pageSize: String(question.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="标题、刊号、文号、发布单位"
        value={question.search}
        onSearch={search}
      />
      {select(
        "year",
        "年份",
        years.map((value) => ({ value, label: `${value}年` })),
      )}
      {select(
        "region",
        "地区",
        regions.map(({ code, name }) => ({ value: code, label: name })),
      )}
      {select("stage", "阶段", stages)}
      {select("state", "状态", states)}
    </FilterBar>
  );
}
