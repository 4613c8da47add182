"use client";

import { useId, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";
import { formErrors } from "#contracts/form/judgement.ts";
import { fieldLabel } from "#contracts/form/text.ts";

import styles from "../form.module.css";

type RowDialogProps = {
  title: string;
  open: boolean;
  columns: readonly FieldDefinition[];
  row: FormValues;
  onSave: (row: FormValues) => void;
  onClose: () => void;
};

export function RowDialog({ title, open, columns, row, onSave, onClose }: RowDialogProps) {
  const formId = useId();
  const [values, setValues] = useState(row);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  function save(): void {
    const found = formErrors(columns, values, new Date());
    setErrors(new Map(found.map(({ path, message }) => [path, message])));
    if (found.length === 0) onSave(values);
  }
  return (
    <Dialog
      open={open}
      title={title}
      width={560}
      guardsText
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={formId}>
            确定
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          // Keeps the event from submitting the outer form as well.
          event.stopPropagation();
          save();
        }}
      >
        {columns.map((column) => {
          const common = {
            label: fieldLabel(column),
            required: column.required,
            error: errors.get(column.code),
            value: values[column.code] ?? "",
            onChange: (event: { target: { value: string } }) =>
              setValues({ ...values, [column.code]: event.target.value }),
          };
          return column.options ? (
            <SelectField key={column.code} {...common} options={column.options} />
          ) : (
            <TextField key={column.code} {...common} />
          );
        })}
      </form>
    </Dialog>
  );
}
