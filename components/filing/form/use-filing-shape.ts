"use client";

import { useState } from "react";

import type { FormShape } from "#components/form/form-shape.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";

import { FieldMark } from "../details/return-items/field-mark.tsx";
import { useKindParts } from "../kind/kind-parts.ts";

/** The form of a filing. Its record's words for region and station are those of the values it was opened with. */
export function useFilingShape({ regionName, regulatorName, values }: FilingDetail): FormShape {
  const { regionCode = "", regulatorId = "", ceilingFilingNo = "" } = values;
  const { form, controls } = useKindParts();
  const [shape] = useState(() => ({
    form,
    controls,
    Aside: FieldMark,
    known: {
      regionCode: { value: regionCode, label: regionName },
      regulatorId: { value: regulatorId, label: regulatorName },
      ceilingFilingNo: { value: ceilingFilingNo, label: ceilingFilingNo },
    },
  }));
  return shape;
}
