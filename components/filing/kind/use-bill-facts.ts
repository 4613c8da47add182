"use client";

import { useEffect, useRef, useState } from "react";

import { useFormWriter } from "#components/form/use-form-writer.ts";
import { useForm } from "#components/form/use-form.ts";
import { valuesFromBill } from "#lib/filing/changes/comparison.ts";

import { useBill } from "./use-bill.ts";

export function useBillFacts(editable: boolean) {
  const form = useForm();
  const { file, isKnown, facts } = useBill();
  const fileId = file?.id ?? null;
  const seen = useRef(fileId);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const known = facts.data?.facts;
  const adopt = useFormWriter();

  function fillEmpty(): void {
    const values = valuesFromBill(known ?? [], form.values());
    adopt(values);
    setFilled((before) => new Set([...before, ...Object.keys(values)]));
  }

  useEffect(() => {
    if (!editable || !known || seen.current === fileId) return;
    seen.current = fileId;
    fillEmpty();
  });

  return { file, isKnown, facts, filled, adopt, fillEmpty };
}
