"use client";

import { settlementForm } from "#contracts/settlement/form.ts";
import { priceRemarks } from "#lib/filing/detail/price-remarks.ts";

import { type KindParts, KindPartsContext } from "../shape/kind-parts.ts";
import { PriceRemark } from "./price-remark.tsx";
import { SettlementBills } from "./settlement-bills.tsx";
import { StationField } from "./station-field.tsx";
import { UnitField } from "./unit-field.tsx";

const parts: KindParts = {
  form: settlementForm,
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

export function SettlementParts({ children }: { children: React.ReactNode }) {
  return <KindPartsContext value={parts}>{children}</KindPartsContext>;
}
