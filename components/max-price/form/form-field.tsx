"use client";

import { memo } from "react";

import { AmountField } from "#components/ui/amount-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { CheckboxGroupField, RadioField } from "#components/ui/choice-fields.tsx";
import { cx } from "#components/ui/cx.ts";
import { DateField } from "#components/ui/date-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { TextareaField } from "#components/ui/textarea-field.tsx";
import type { FieldDefinition } from "#contracts/form.ts";

import { AutoField } from "./auto-field.tsx";
import { type BoundField, commonProps } from "./bound-field.ts";
import { RegionField } from "./region-field.tsx";
import { StaffField } from "./staff-field.tsx";
import { StationField } from "./station-field.tsx";
import { useFormField } from "./use-form-field.ts";

import styles from "./form.module.css";

const widths: Record<FieldDefinition["width"], string | undefined> = {
  3: styles.w3,
  4: styles.w4,
  6: styles.w6,
  8: styles.w8,
  12: styles.w12,
};

function amountUnit(field: FieldDefinition) {
  if (field.type === "number") return null;
  return field.append === "万元" ? "万元" : "元";
}

function Control({ field, bound }: BoundField) {
  const common = {
    ...commonProps({ field, bound }),
    value: bound.value,
    onBlur: bound.leave,
    ref: bound.ref,
  };
  switch (field.type) {
    case "auto":
      return <AutoField field={field} value={bound.value} />;
    case "region":
      return <RegionField field={field} bound={bound} />;
    case "money":
    case "number":
      return (
        <AmountField
          {...common}
          unit={amountUnit(field)}
          append={field.append}
          onValueChange={bound.change}
        />
      );
    case "date":
    case "month":
    case "datetime":
      return <DateField {...common} mode={field.type} onValueChange={(value) => bound.change(value)} />;
    case "radio":
      return (
        <RadioField
          {...common}
          options={field.options ?? []}
          onChange={(event) => bound.change(event.target.value)}
        />
      );
    case "select-multiple":
      return <MultipleField field={field} bound={bound} />;
    case "select":
      if (field.dicCode === "supervision") return <StationField field={field} bound={bound} />;
      return (
        <SelectField
          {...common}
          options={field.options ?? []}
          onChange={(event) => bound.change(event.target.value)}
        />
      );
    case "text":
      return (
        <TextareaField
          {...common}
          rows={6}
          maxLength={field.maxlength}
          onChange={(event) => bound.change(event.target.value)}
        />
      );
    case "input":
      if (field.dicCode === "certificate") return <StaffField field={field} bound={bound} />;
      return (
        <TextField
          {...common}
          append={field.append}
          maxLength={field.maxlength}
          onChange={(event) => bound.change(event.target.value)}
        />
      );
  }
}

function MultipleField({ field, bound }: BoundField) {
  const chosen = bound.value === "" ? [] : bound.value.split(",");
  const options = field.options ?? [];
  function toggle(value: string, on: boolean): void {
    const next = options.filter((o) => (o.value === value ? on : chosen.includes(o.value)));
    bound.change(next.map((option) => option.value).join(","));
  }
  return (
    <CheckboxGroupField
      {...commonProps({ field, bound })}
      options={options}
      value={chosen}
      ref={bound.ref}
      onBlur={bound.leave}
      onChange={(event) => toggle(event.target.value, event.target.checked)}
    />
  );
}

/** One field of the form at its place in the grid. */
export const FormField = memo(function FormField({ field }: { field: FieldDefinition }) {
  const bound = useFormField(field);
  return (
    <div className={cx(styles.cell, widths[field.width])}>
      <Control field={field} bound={bound} />
      {bound.cleared !== null && (
        <Button small variant="text" icon="refresh" className={styles.restore} onClick={bound.restore}>
          恢复“{bound.cleared}”并修改
        </Button>
      )}
    </div>
  );
});
