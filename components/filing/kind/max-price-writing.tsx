"use client";

import { FilingFormPage } from "../form/filing-form.tsx";
import type { WritingProps } from "../shape/kind-parts.ts";
import { type WritingParts, WritingPartsContext } from "../shape/writing-parts.ts";
import { BillSection } from "./bill-section.tsx";
import { ClassRemark } from "./class-remark.tsx";
import { StaffField } from "./staff-field.tsx";
import { StationField } from "./station-field.tsx";
import { UnitField } from "./unit-field.tsx";

const parts: WritingParts = {
  controls: {
    regulatorId: StationField,
    tendererName: UnitField,
    consultName: UnitField,
    proxyName: UnitField,
    compiler: StaffField,
    examiner: StaffField,
    approver: StaffField,
  },
  Bills: BillSection,
  Remark: ClassRemark,
};

export function MaxPriceWriting(props: WritingProps) {
  return (
    <WritingPartsContext value={parts}>
      <FilingFormPage {...props} />
    </WritingPartsContext>
  );
}
