"use client";

import { useState } from "react";

import { MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import type { FormShape } from "#components/form/form-shape.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";

import { useKindParts } from "./kind-parts.ts";
import { useWritingParts } from "./writing-parts.ts";

/** The record's region and station names hold only for the values the form was opened with. */
export function useFilingShape({ regionName, stationName, values }: FilingDetail): FormShape {
  const { regionCode = "", regulatorId = "", ceilingFilingNo = "" } = values;
  const { form } = useKindParts();
  const { controls } = useWritingParts();
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

function FieldMark({ field }: { field: FieldDefinition }) {
  const { Remark } = useWritingParts();
  return (
    <>
      {Remark && <Remark code={field.code} />}
      <MarkWords kind="field" code={field.code} label={fieldLabel(field)} />
    </>
  );
}
