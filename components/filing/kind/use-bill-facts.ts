"use client";

import { useEffect, useRef, useState } from "react";

import { useFormWriter } from "#components/form/use-form-writer.ts";
import { useForm } from "#components/form/use-form.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { takenBack, valuesFromBill } from "#lib/filing/changes/comparison.ts";

import { useBill } from "./use-bill.ts";

type Taken = { fileId: string | null; count: number; before: FormValues; after: FormValues };

export function useBillFacts(editable: boolean) {
  const form = useForm();
  const { file, isKnown, facts } = useBill();
  const fileId = file?.id ?? null;
  const seen = useRef(fileId);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<Taken | null>(null);
  const known = facts.data?.facts;
  const adopt = useFormWriter();

  function fillEmpty(): void {
    const values = valuesFromBill(known ?? [], form.values());
    adopt(values);
    setFilled((before) => new Set([...before, ...Object.keys(values)]));
  }

  function adoptAll(values: FormValues): void {
    const before = form.values();
    adopt(values);
    setTaken({ fileId, count: Object.keys(values).length, before, after: form.values() });
  }
  function takeBack(): void {
    if (taken) adopt(takenBack(taken.before, taken.after, form.values()));
    setTaken(null);
  }

  useEffect(() => {
    if (!editable || !known || seen.current === fileId) return;
    seen.current = fileId;
    fillEmpty();
  });

  const adopted = taken?.fileId === fileId ? taken.count : 0;
  return { file, isKnown, facts, filled, adopt, fillEmpty, adoptAll, adopted, takeBack };
}
