"use client";

import { useState } from "react";

import type { FormShape } from "#components/form/form-shape.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";

import { StaffField } from "./staff-field.tsx";
import { StationField } from "./station-field.tsx";

const controls: Record<FilingKind, NonNullable<FormShape["controls"]>> = {
  zgxj: { regulatorId: StationField, compiler: StaffField, examiner: StaffField, approver: StaffField },
  jgjs: { regulatorId: StationField },
};

/** The form of a filing. Its record's words for region and station are those of the values it was opened with. */
export function useFilingShape({ kind, regionName, regulatorName, values }: FilingDetail): FormShape {
  const { regionCode = "", regulatorId = "", ceilingFilingNo = "" } = values;
  const [shape] = useState(() => ({
    form: filingForms[kind],
    controls: controls[kind],
    known: {
      regionCode: { value: regionCode, label: regionName },
      regulatorId: { value: regulatorId, label: regulatorName },
      ceilingFilingNo: { value: ceilingFilingNo, label: ceilingFilingNo },
    },
  }));
  return shape;
}
