"use client";

import { maxPriceForm } from "#contracts/max-price/form.ts";

import { type KindParts, KindPartsContext } from "../shape/kind-parts.ts";
import { BillSection } from "./bill-section.tsx";
import { ClassRemark } from "./class-remark.tsx";
import { StaffField } from "./staff-field.tsx";
import { StationField } from "./station-field.tsx";
import { UnitField } from "./unit-field.tsx";

const parts: KindParts = {
  form: maxPriceForm,
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

export function MaxPriceParts({ children }: { children: React.ReactNode }) {
  return <KindPartsContext value={parts}>{children}</KindPartsContext>;
}
