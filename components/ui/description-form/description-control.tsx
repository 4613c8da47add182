"use client";

import { CheckboxGroupField, RadioField } from "../fields/choice-fields.tsx";
import { DateField } from "../fields/date/date-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { TextareaField } from "../fields/textarea-field.tsx";
import { type DescriptionField, optionsOf, toggled } from "./description-field.ts";

type ControlProps = {
  field: DescriptionField;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function DescriptionControl({ field, name, value, error, onChange }: ControlProps) {
  const common = { label: field.name, labelHidden: true, name, error };
  switch (field.type ?? "input") {
    case "radio":
      return (
        <RadioField
          {...common}
          options={optionsOf(field)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "select":
      return (
        <SelectField
          {...common}
          options={optionsOf(field)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "select-multiple":
      return (
        <CheckboxGroupField
          {...common}
          options={optionsOf(field)}
          value={value.split(",")}
          onChange={(event) => onChange(toggled(field, value, event.target.value, event.target.checked))}
        />
      );
    case "date":
    case "datetime":
      return (
        <DateField
          {...common}
          mode={field.type === "datetime" ? "datetime" : "date"}
          value={value}
          onValueChange={(next) => onChange(next)}
        />
      );
    case "text":
      return (
        <TextareaField
          {...common}
          value={value}
          maxLength={field.maxlength}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "input":
      return (
        <TextField
          {...common}
          figures={field.figures === true}
          value={value}
          maxLength={field.maxlength}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
