import type { FilingForm } from "../form/filing-form.ts";
import { maxPriceForm } from "../max-price/form.ts";
import { settlementForm } from "../settlement/form.ts";
import type { FilingKind } from "./kind.ts";

export const filingForms: Record<FilingKind, FilingForm> = {
  "max-price": maxPriceForm,
  settlement: settlementForm,
};
