"use client";

import { useQuery } from "@tanstack/react-query";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { type RegionScope, cityOf, regionLevel, regionLevels } from "#lib/dict/region-filter.ts";
import { regionsQuery } from "#lib/dict/regions.ts";

export function RegionFilters(props: {
  regionCode: string | undefined;
  scope: RegionScope;
  onChange: (regionCode: string) => void;
}) {
  const { regionCode } = props;
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

export function RegionSelect(props: {
  name: string;
  label: string;
  pid: string | undefined;
  value: string;
  empty?: string;
  error?: string | undefined;
  required?: boolean;
  onChange: (code: string) => void;
}) {
  const { data } = useQuery({ ...regionsQuery(props.pid), enabled: props.pid !== undefined });
  const known = props.value === "" || data?.some((region) => region.value === props.value);
  const options = known ? (data ?? []) : [{ value: props.value, label: props.value }, ...(data ?? [])];
  return (
    <SelectField
      name={props.name}
      label={props.label}
      empty={props.empty ?? "全部"}
      error={props.error}
      required={props.required}
      options={props.pid === undefined ? [] : options}
      value={props.value}
      disabled={props.pid === undefined}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
