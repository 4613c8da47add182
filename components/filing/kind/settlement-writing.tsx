"use client";

import { priceRemarks } from "#lib/filing/detail/price-remarks.ts";

import { FilingFormPage } from "../form/filing-form.tsx";
import type { WritingProps } from "../shape/kind-parts.ts";
import { type WritingParts, WritingPartsContext } from "../shape/writing-parts.ts";
import { PriceRemark } from "./price-remark.tsx";
import { SettlementBills } from "./settlement-bills.tsx";
import { StationField } from "./station-field.tsx";
import { UnitField } from "./unit-field.tsx";

const parts: WritingParts = {
  controls: {
    regulatorId: StationField,
    unitname: UnitField,
    unitname2: UnitField,
    unitname3: UnitField,
  },
  Bills: SettlementBills,
  Remark: PriceRemark,
  remarks: priceRemarks,
};

export function SettlementWriting(props: WritingProps) {
  return (
    <WritingPartsContext value={parts}>
      <FilingFormPage {...props} />
    </WritingPartsContext>
  );
}
