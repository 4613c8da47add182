"use client";

import { useState } from "react";

import type { FormShape } from "#components/form/form-shape.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";

import { FieldMark } from "../details/return-items/field-mark.tsx";
import { useKindParts } from "../kind/kind-parts.ts";

/** The record's region and station names hold only for the values the form was opened with. */
export function useFilingShape({ regionName, stationName, values }: FilingDetail): FormShape {
  const { regionCode = "", regulatorId = "", ceilingFilingNo = "" } = values;
  const { form, controls } = useKindParts();
  const [shape] = useState(() => ({
    form,
    controls,
    Aside: FieldMark,
    known: {
      regionCode: { value: regionCode, label: regionName },
      regulatorId: { value: regulatorId, label: stationName },
      ceilingFilingNo: { value: ceilingFilingNo, label: ceilingFilingNo },
    },
  }));
  return shape;
}
