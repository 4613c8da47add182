"use client";

import { useState } from "react";

import type { FormShape } from "#components/form/form-shape.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { maxPriceForm } from "#lib/filing/form-model.ts";

import { StaffField } from "./staff-field.tsx";
import { StationField } from "./station-field.tsx";

const controls = {
  regulatorId: StationField,
  compiler: StaffField,
  examiner: StaffField,
  approver: StaffField,
};

/** The form of a max price. Its record's words for region and station are those of the values it was opened with. */
export function useFilingShape({ regionName, regulatorName, values }: FilingDetail): FormShape {
  const { regionCode = "", regulatorId = "" } = values;
  const [shape] = useState(() => ({
    form: maxPriceForm,
    controls,
    known: {
      regionCode: { value: regionCode, label: regionName },
      regulatorId: { value: regulatorId, label: regulatorName },
    },
  }));
  return shape;
}
