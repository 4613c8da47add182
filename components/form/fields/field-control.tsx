"use client";

import { Suspense } from "react";

import { AmountField } from "#components/ui/fields/amount-field.tsx";
import { CheckboxGroupField, RadioField } from "#components/ui/fields/choice-fields.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { late } from "#components/ui/late.tsx";
import { type FieldDefinition, isKnownType } from "#contracts/form/form.ts";
import { fixedOptions } from "#contracts/form/text.ts";
import { hasLoadedOptions } from "#lib/dict/sources.ts";

import { type BoundField, commonProps } from "../bound-field.ts";
import { RegionField } from "../region/region-field.tsx";
import { OptionField } from "./option-field.tsx";

const RowsField = late(() => import("./rows-field.tsx").then((m) => m.RowsField));

export function FieldControl({ field, bound }: BoundField) {
  const common = { ...commonProps({ field, bound }), value: bound.value };
  const write = (value: string): void => bound.change(value);
  const typed = (event: { target: { value: string } }): void => bound.change(event.target.value);
  if (!isKnownType(field.type)) return null;
  if (hasLoadedOptions(field)) return <OptionField field={field} bound={bound} />;
  switch (field.type) {
    case "region":
      return <RegionField field={field} bound={bound} />;
    case "money":
    case "number":
      return <AmountField {...common} {...amountUnit(field)} onValueChange={write} />;
    case "date":
    case "month":
    case "datetime":
      return <DateField {...common} mode={field.type} onValueChange={write} />;
    case "radio":
      return <RadioField {...common} options={fixedOptions(field) ?? []} onChange={typed} />;
    case "select-multiple":
      return <MultipleField field={field} bound={bound} />;
    case "select":
      return <SelectField {...common} options={fixedOptions(field) ?? []} onChange={typed} />;
    case "text":
      return <TextareaField {...common} rows={6} countTo={field.maxlength} onChange={typed} />;
    case "rows":
      return (
        <Suspense fallback={null}>
          <RowsField field={field} bound={bound} />
        </Suspense>
      );
    case "input":
      return <TextField {...common} append={field.append} onChange={typed} />;
  }
}

/** Values are in 元 whatever the label says; a quantity carries its own unit. */
function amountUnit({ append, type }: FieldDefinition) {
  if (type === "number") return { unit: null, append };
  return { unit: append === "万元" ? ("万元" as const) : ("元" as const), append };
}

function MultipleField({ field, bound }: BoundField) {
  const chosen = bound.value === "" ? [] : bound.value.split(",");
  const options = fixedOptions(field) ?? [];
  function toggle(value: string, on: boolean): void {
    const next = options.filter((o) => (o.value === value ? on : chosen.includes(o.value)));
    bound.change(next.map((option) => option.value).join(","));
  }
  return (
    <CheckboxGroupField
      {...commonProps({ field, bound })}
      options={options}
      value={chosen}
      onChange={(event) => toggle(event.target.value, event.target.checked)}
    />
  );
}
