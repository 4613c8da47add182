"use client";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { featuresOf, sampleClassSchema } from "#contracts/indicator/sample/features.ts";

import styles from "./sample.module.css";

type Texts = Record<string, string>;
type Bound = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** Form fields of features are named as the service names their faults. */
export const featureName = (code: string): string => `values.${code}`;

export function classOfForm(form: Texts) {
  return sampleClassSchema.safeParse(form["sampleClass"]).data ?? null;
}

/** Values of the features that the form's class has. */
export function featureValues(form: Texts): Texts {
  return Object.fromEntries(
    featuresOf(classOfForm(form)).flatMap(({ code }) => {
      const value = form[featureName(code)];
      return value === undefined ? [] : [[code, value]];
    }),
  );
}

export function FeatureFields({ form, field }: { form: Texts; field: (name: string) => Bound }) {
  return (
    <div className={styles.pair}>
      {featuresOf(classOfForm(form)).map(({ code, label, kind, unit, options }) => {
        const bound = field(featureName(code));
        const name = unit === "" ? label : `${label}（${unit}）`;
        if (kind === "choice")
          return <SelectField key={code} label={name} empty="未填写" options={options} {...bound} />;
        if (kind === "date") {
          const { onChange, ...rest } = bound;
          return (
            <DateField
              key={code}
              label={name}
              {...rest}
              onValueChange={(value) => onChange({ target: { value } })}
            />
          );
        }
        return (
          <TextField
            key={code}
            label={name}
            countTo={200}
            {...(kind === "number" && { inputMode: "decimal" as const })}
            {...bound}
          />
        );
      })}
    </div>
  );
}
