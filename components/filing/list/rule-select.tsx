"use client";

import { useQuery } from "@tanstack/react-query";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { standardRulesQuery } from "#lib/detect-standard/queries.ts";

export function RuleSelect({ value, onChange }: { value: string; onChange: (rule: string) => void }) {
  const { data } = useQuery(standardRulesQuery);
  const options = (data?.rules ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <SelectField
      name="rule"
      label="检测规则"
      empty="全部"
      options={isKnown ? options : [{ value, label: value }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
