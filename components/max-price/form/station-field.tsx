"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { SelectField } from "#components/ui/select-field.tsx";
import type { FormValues } from "#contracts/form.ts";
import { stationsQuery } from "#lib/max-price/dict-queries.ts";

import { type BoundField, commonProps } from "./bound-field.ts";
import { useFilingNames } from "./filing-names.ts";

const deciding = ["regionCode", "projectClass", "approvalLevel"] as const;

/** The stations that may take the filing; a new place or class brings the one in charge. */
export function StationField({ field, bound }: BoundField) {
  const { control } = useFormContext<FormValues>();
  const [regionCode, projectClass, approvalLevel] = useWatch({ control, name: deciding });
  const place = [regionCode, projectClass, approvalLevel].join("|");
  const placeSeen = useRef(place);
  const [opened, setOpened] = useState(false);
  const names = useFilingNames();
  const moved = placeSeen.current !== place;
  const stations = useQuery({
    ...stationsQuery({ pid: regionCode, projectClass, approvalLevel }),
    enabled: regionCode !== "" && (opened || moved),
  });
  const options = stations.data ?? [];

  useEffect(() => {
    const first = stations.data?.[0];
    if (!first || placeSeen.current === place) return;
    placeSeen.current = place;
    if (bound.value !== first.value) bound.change(first.value);
  }, [stations.data, place, bound]);

  const known = bound.value !== "" && !options.some((option) => option.value === bound.value);
  const current = { value: bound.value, label: names.regulatorId || "已选择的机构" };
  return (
    <SelectField
      {...commonProps({ field, bound })}
      hint={regionCode === "" ? "请先选择工程地区" : field.tips}
      empty={stations.isFetching ? "正在加载…" : "请选择"}
      options={known ? [current, ...options] : options}
      value={bound.value}
      ref={bound.ref}
      onFocus={() => setOpened(true)}
      onPointerEnter={() => setOpened(true)}
      onChange={(event) => bound.change(event.target.value)}
      onBlur={bound.leave}
    />
  );
}
