"use client";

import { Suspense, useCallback } from "react";

import { RegionFilters } from "#components/form/region/region-filters.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { late } from "#components/ui/late.tsx";
import { SearchField } from "#components/ui/table/filter-bar.tsx";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FilingListInput } from "#contracts/filing/list-api.ts";
import type { FilingFilterItem, FilterCode } from "#contracts/filing/list-filters.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";

import { StationSelect } from "./station-select.tsx";

/** Loads the texts of the rules, which enterprises never see. */
const RuleSelect = late(() => import("./rule-select.tsx").then((m) => m.RuleSelect));

type FieldProps = {
  filter: FilingFilterItem;
  input: { kind: FilingKind } & Partial<Pick<FilingListInput, FilterCode>>;
  scope: RegionScope;
  onChange: (next: Readonly<Record<string, string>>) => void;
};

export function FilterField({ filter, input, scope, onChange }: FieldProps) {
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
    case "rule":
      return (
        <Suspense
          fallback={<SelectField name="rule" label={label} empty="全部" options={[]} value="" disabled />}
        >
          <RuleSelect value={value} onChange={change} />
        </Suspense>
      );
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
