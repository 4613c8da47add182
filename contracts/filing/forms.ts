import { maxPriceForm } from "../max-price/form.ts";
import { settlementForm } from "../settlement/form.ts";
import type { FilingForm } from "./form.ts";
import type { FilingKind } from "./kind.ts";

/** Every kind's form. A page is about one kind, and takes that one's. */
export const filingForms: Record<FilingKind, FilingForm> = { zgxj: maxPriceForm, jgjs: settlementForm };
