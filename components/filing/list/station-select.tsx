"use client";

import { useQuery } from "@tanstack/react-query";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { todoStationsQuery } from "#lib/todo/stations.ts";

export function StationSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useQuery(todoStationsQuery);
  const options = data
    .toSorted((a, b) => a.regionCode.localeCompare(b.regionCode))
    .map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = value === "" || data.some(({ id }) => id === value);
  return (
    <SelectField
      name="stationId"
      label="备案机构"
      empty="全部"
      options={isKnown ? options : [{ value, label: "所选造价站" }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
