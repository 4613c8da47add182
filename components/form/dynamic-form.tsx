"use client";

import { decidingCodes, shownGroups } from "#lib/form/form-state.ts";

import { FormField } from "./fields/form-field.tsx";
import { FormSection } from "./form-section.tsx";
import { useFormShape } from "./form-shape.ts";
import { useValues } from "./use-form.ts";

import styles from "./form.module.css";

/** Requires `FormContext` (values) and `FormShapeContext` (definitions). */
export function DynamicForm() {
  const { form } = useFormShape();
  return shownGroups(form, useValues(decidingCodes(form)))
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
