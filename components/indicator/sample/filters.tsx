"use client";

import { useCallback } from "react";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { sampleStandingNames, sampleStandingSchema } from "#contracts/indicator/sample/api.ts";
import { sampleClassOptions } from "#contracts/indicator/sample/features.ts";
import { gateReasonNames, gateReasonSchema } from "#contracts/indicator/sample/gate.ts";
import {
  sampleStageOptions,
  sampleStateNames,
  sampleStateSchema,
} from "#contracts/indicator/sample/sample.ts";
import {
  filledFilters,
  gatherHref,
  gatherPath,
  type GatherQuestion,
  parseGatherQuestion,
} from "#lib/indicator/sample/address.ts";

const hrefOf = (asked: URLSearchParams) => gatherHref({ ...parseGatherQuestion(asked), curPage: 1 });

const states = sampleStateSchema.options.map((value) => ({ value, label: sampleStateNames[value] }));
const standings = sampleStandingSchema.options.map((value) => ({ value, label: sampleStandingNames[value] }));
const reasons = gateReasonSchema.options.map((value) => ({ value, label: gateReasonNames[value] }));
const completenesses = [
  { value: "yes", label: "达到要求" },
  { value: "no", label: "不足" },
];

type Props = {
  question: GatherQuestion;
  regions: readonly { code: string; name: string }[];
  onOpen: (href: string) => void;
};

export function SampleFilters({ question, regions, onOpen }: Props) {
  const change = useFilterChange(question, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const select = (
    name: "state" | "stage" | "class" | "region" | "standing" | "complete" | "reason",
    label: string,
    options: readonly { value: string; label: string }[],
    empty = "全部",
  ) => (
    <SelectField
      name={name}
      label={label}
      empty={empty}
      options={options}
      value={question[name] ?? ""}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <FilterBar
      label="筛选样本"
      action={gatherPath}
      onFilter={change}
      filled={filledFilters(question)}
      keep={{ pageSize: String(question.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="工程名称、建设单位"
        value={question.search}
        onSearch={search}
      />
      {select("state", "状态", states)}
      {select("stage", "阶段", sampleStageOptions)}
      {select("class", "工程类别", sampleClassOptions)}
      {select(
        "region",
        "地区",
        regions.map(({ code, name }) => ({ value: code, label: name })),
      )}
      {select("standing", "计入情况", standings, "当前样本")}
      {select("complete", "补录完整度", completenesses)}
      {select("reason", "不可比原因", reasons)}
    </FilterBar>
  );
}
