"use client";

import { useFormContext, useWatch } from "react-hook-form";

import type { FormValues } from "#contracts/form.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";
import { shownGroups } from "#lib/max-price/form-state.ts";

import { FormField } from "./form-field.tsx";

import styles from "./form.module.css";

const deciding = [...new Set(maxPriceFields.flatMap((field) => field.parentNode?.code ?? []))];

/** All fields by section; a choice brings and takes away the fields that hang on it. */
export function FormSections() {
  const { control } = useFormContext<FormValues>();
  const choices = useWatch({ control, name: deciding });
  const values = Object.fromEntries(deciding.map((code, index) => [code, choices[index] ?? ""]));
  return shownGroups(values).map((group) => (
    <section key={group.code} id={`section-${group.code}`} className={styles.section} aria-label={group.name}>
      <h2 className={styles.sectionTitle}>{group.name}</h2>
      <div className={styles.grid}>
        {group.fields.map((field) => (
          <FormField key={field.code} field={field} />
        ))}
      </div>
    </section>
  ));
}
