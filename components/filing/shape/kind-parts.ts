"use client";

import { type ComponentType, createContext, type ReactNode, useContext } from "react";

import type { AttachmentDrawerState } from "#components/attachment/shown-attachment.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingForm } from "#contracts/form/filing-form.ts";

export type WritingProps = { detail: FilingDetail; drawer: AttachmentDrawerState; beside?: ReactNode };

/** Per kind, so that the page of one kind does not load the form of the other. */
export type KindParts = {
  form: FilingForm;
  /** Loaded only for those who fill the form in. */
  Writing: ComponentType<WritingProps>;
};

export const KindPartsContext = createContext<KindParts | null>(null);

export function useKindParts(): KindParts {
  const parts = useContext(KindPartsContext);
  if (parts === null) throw new Error("A filing's form stands outside its kind");
  return parts;
}
