"use client";

import { useEffect, useState } from "react";

import { RegionSelect } from "#components/form/region/region-filters.tsx";
import type { StationRole } from "#contracts/user.ts";
import { type RegionScope, cityOf } from "#lib/dict/region-filter.ts";

export function StationFields(props: {
  role: StationRole;
  regionCode: string;
  scope: RegionScope;
  error: string | undefined;
  onChange: (regionCode: string) => void;
}) {
  const { role, regionCode, onChange } = props;
  const root = props.scope.root ?? undefined;
  const [city, setCity] = useState(regionCode === "" ? "" : cityOf(regionCode));
  useEffect(() => {
    if (role === "province" && root !== undefined && regionCode !== root) onChange(root);
  }, [role, root, regionCode, onChange]);
  if (role === "province") return null;
  if (role === "city") {
    return (
      <RegionSelect
        name="city"
        label="所属地市"
        empty="请选择"
        required
        pid={root}
        value={regionCode}
        error={props.error}
        onChange={onChange}
      />
    );
  }
  return (
    <>
      <RegionSelect
        name="city"
        label="所属地市"
        empty="请选择"
        required
        pid={root}
        value={city}
        error={city === "" && props.error !== undefined ? "请选择所属地市" : undefined}
        onChange={(code) => {
          setCity(code);
          onChange("");
        }}
      />
      <RegionSelect
        name="regionCode"
        label="所属区县"
        empty="请选择"
        required
        pid={city === "" ? undefined : city}
        value={regionCode}
        error={city === "" ? undefined : props.error}
        onChange={onChange}
      />
    </>
  );
}
