"use client";

import { DropdownField } from "#components/ui/fields/dropdown/dropdown-field.tsx";

import { type BoundField, commonProps } from "../bound-field.ts";
import { useChoices } from "./use-choices.ts";

export function OptionField({ field, bound }: BoundField) {
  const choices = useChoices(field, bound.value);
  const { waitsFor } = choices;
  return (
    <DropdownField
      {...commonProps({ field, bound })}
      {...(waitsFor && { hint: `请先${waitsFor.type === "input" ? "填写" : "选择"}${waitsFor.name}` })}
      value={bound.value}
      text={choices.text}
      options={choices.options}
      failed={choices.failed}
      multiple={field.type === "select-multiple"}
      disabled={waitsFor !== null}
      onOpen={choices.open}
      onReload={choices.reload}
      onChoose={bound.change}
    />
  );
}
