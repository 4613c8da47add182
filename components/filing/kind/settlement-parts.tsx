"use client";

import { settlementForm } from "#contracts/settlement/form.ts";

import { SettlementBills } from "../form/settlement-bills.tsx";
import { StationField } from "../form/station-field.tsx";
import { type KindParts, KindPartsContext } from "./kind-parts.ts";

const parts: KindParts = {
  form: settlementForm,
  controls: { regulatorId: StationField },
  Bills: SettlementBills,
};

export function SettlementParts({ children }: { children: React.ReactNode }) {
  return <KindPartsContext value={parts}>{children}</KindPartsContext>;
}
