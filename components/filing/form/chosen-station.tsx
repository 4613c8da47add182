"use client";

import { useChoices } from "#components/form/fields/use-choices.ts";
import { useValue } from "#components/form/use-form.ts";
import type { FieldDefinition } from "#contracts/form/form.ts";

import { useKindParts } from "../shape/kind-parts.ts";

export function ChosenStation() {
  const field = useKindParts().form.fields.find(({ code }) => code === "regulatorId");
  return field ? <ChosenText field={field} /> : defaultName;
}

const defaultName = "备案机构";

function ChosenText({ field }: { field: FieldDefinition }) {
  const { text } = useChoices(field, useValue(field.code));
  return text || defaultName;
}
