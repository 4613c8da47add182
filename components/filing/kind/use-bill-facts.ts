"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";

import { useFormWriter } from "#components/form/use-form-writer.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import { valuesFromBill } from "#lib/filing/changes/comparison.ts";
import { billFactsQuery } from "#lib/filing/detail/detail-queries.ts";

export function useBillFacts(filingId: FilingId, fileId: FileId | null, editable: boolean) {
  const form = useFormContext<FormValues>();
  const seen = useRef(fileId);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const facts = useQuery({ ...billFactsQuery(filingId, fileId ?? ""), enabled: fileId !== null });
  const known = facts.data?.facts;
  const adopt = useFormWriter();

  function fillEmpty(): void {
    const values = valuesFromBill(known ?? [], form.getValues());
    adopt(values);
    setFilled((before) => new Set([...before, ...Object.keys(values)]));
  }

  useEffect(() => {
    if (!editable || !known || seen.current === fileId) return;
    seen.current = fileId;
    fillEmpty();
  });

  return { facts, filled, adopt, fillEmpty };
}
