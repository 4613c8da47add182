"use client";

import { useDeferredValue, useState } from "react";

import { useAttachments } from "#components/attachment/attachment-provider.tsx";
import { useFormShape } from "#components/form/form-shape.ts";
import { useAllValues } from "#components/form/use-form.ts";
import { billCodesOf } from "#contracts/form/filing-form.ts";
import { progressOf } from "#lib/form/form-state.ts";

import { useKindParts } from "../shape/kind-parts.ts";

export type GroupProgress = { code: string; name: string; missing: number; wrong: number };

export function useFormProgress(): GroupProgress[] {
  const { form } = useFormShape();
  const [now] = useState(() => new Date());
  const values = useDeferredValue(useAllValues());
  const progress = new Map(progressOf(form, values, now).map((group) => [group.code, group]));
  return form.groups.map(({ code, name }) => {
    const { missing = 0, wrong = 0 } = progress.get(code) ?? {};
    return { code, name, missing, wrong };
  });
}

/** Nothing counts as missing while the files are loading. */
export function useMissingFiles() {
  const { items } = useAttachments();
  const bills = billCodesOf(useKindParts().form);
  const missing = (items ?? []).filter((item) => item.required && item.files.length === 0);
  const ofBills = missing.filter((item) => bills.includes(item.code));
  return {
    billsMissing: ofBills.length,
    sheetMissing: missing.some((item) => item.code === "filing-form"),
    attachmentsMissing: missing.length - ofBills.length,
  };
}
