"use client";

import { useFormContext, useWatch } from "react-hook-form";

import type { FormValues } from "#contracts/form/form.ts";
import { decidingCodes, shownGroups } from "#lib/form/form-state.ts";

import { FormField } from "./fields/form-field.tsx";
import { FormSection } from "./form-section.tsx";
import { useFormShape } from "./form-shape.ts";

import styles from "./form.module.css";

/** Requires `FormProvider` (values) and `FormShapeContext` (definitions). */
export function DynamicForm() {
  const { form } = useFormShape();
  const { control } = useFormContext<FormValues>();
  const deciding = decidingCodes(form);
  const choices = useWatch({ control, name: deciding });
  const values = Object.fromEntries(deciding.map((code, index) => [code, choices[index] ?? ""]));
  return shownGroups(form, values)
    .filter((group) => group.fields.length > 0)
    .map((group) => (
      <FormSection key={group.code} code={group.code} name={group.name}>
        <div className={styles.grid}>
          {group.fields.map((field) => (
            <FormField key={field.code} field={field} />
          ))}
        </div>
      </FormSection>
    ));
}
