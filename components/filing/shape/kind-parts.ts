"use client";

import { type ComponentType, createContext, useContext } from "react";

import type { FormShape } from "#components/form/form-shape.ts";
import type { StoredFile } from "#contracts/attachment.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingForm } from "#contracts/form/filing-form.ts";
import type { FormValues } from "#contracts/form/form.ts";

export type BillSectionProps = {
  detail: FilingDetail;
  onPreview: (file: StoredFile) => void;
  /** A bill was replaced or removed. */
  onNewBill: () => void;
};

/** Per kind, so that the page of one kind does not load the form of the other. */
export type KindParts = {
  form: FilingForm;
  controls: NonNullable<FormShape["controls"]>;
  Bills: ComponentType<BillSectionProps>;
  /** Below each field of the form, such as a doubt about an amount. */
  Remark?: ComponentType<{ code: string }>;
  /** Shown again before the submission. */
  remarks?: (values: FormValues) => Map<string, string>;
};

export const KindPartsContext = createContext<KindParts | null>(null);

export function useKindParts(): KindParts {
  const parts = useContext(KindPartsContext);
  if (parts === null) throw new Error("A filing's form stands outside its kind");
  return parts;
}
