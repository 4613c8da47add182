"use client";

import { maxPriceForm } from "#contracts/max-price/form.ts";

import { BillSection } from "../form/bill-section.tsx";
import { StaffField } from "../form/staff-field.tsx";
import { StationField } from "../form/station-field.tsx";
import { type KindParts, KindPartsContext } from "./kind-parts.ts";

const parts: KindParts = {
  form: maxPriceForm,
  controls: {
    regulatorId: StationField,
    compiler: StaffField,
    examiner: StaffField,
    approver: StaffField,
  },
  Bills: BillSection,
};

export function MaxPriceParts({ children }: { children: React.ReactNode }) {
  return <KindPartsContext value={parts}>{children}</KindPartsContext>;
}
