"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { FieldDefinition, FieldOption } from "#contracts/form/form.ts";
import { isUscc } from "#contracts/identity.ts";
import { hasLoadedOptions, optionsQuery, parentOf } from "#lib/dict/sources.ts";

import { useFormShape } from "../form-shape.ts";
import { useValue } from "../use-form.ts";
import { useKnownText } from "../use-known-text.ts";

function useParent(field: FieldDefinition) {
  const parent = parentOf(field, useFormShape().form.fields);
  const { narrowedBy } = field;
  const chosen = useValue(parent?.code ?? narrowedBy ?? field.code);
  if (!parent) return { pid: narrowedBy && isUscc(chosen) ? chosen : field.pid, waitsFor: null };
  return { pid: chosen || undefined, waitsFor: chosen ? null : parent };
}

/** Loads options when opened, or when a value has no label yet. */
export function useChoices(field: FieldDefinition, value: string) {
  const { pid, waitsFor } = useParent(field);
  const projectClass = useValue("projectClass");
  const approvalLevel = useValue("approvalLevel");
  const known = useKnownText(field, value);
  const [opened, setOpened] = useState(false);
  const query = useQuery({
    ...optionsQuery(field, pid, { projectClass, approvalLevel }),
    enabled: waitsFor === null && hasLoadedOptions(field) && (opened || known === null),
  });
  return {
    options: query.data ?? null,
    failed: query.isError && !query.isFetching,
    waitsFor,
    text: known ?? wordsOf(query.data ?? [], value) ?? (field.narrowedBy === undefined ? null : value),
    open: () => {
      setOpened(true);
      if (query.isError || query.isStale) void query.refetch({ cancelRefetch: false });
    },
    reload: () => void query.refetch(),
  };
}

function wordsOf(options: readonly FieldOption[], value: string): string | null {
  const found = value.split(",").map((one) => options.find((option) => option.value === one)?.label);
  return found.includes(undefined) ? null : found.join("、");
}
