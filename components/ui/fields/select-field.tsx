import { type ComponentProps, useId } from "react";

import { Icon } from "../icons.tsx";
import { Field, type FieldLook, describedBy, splitLook } from "./field.tsx";

import styles from "./field.module.css";

export type Choice = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldLook &
  Omit<ComponentProps<"select">, "required" | "children" | "multiple"> & {
    options: readonly Choice[];
    /** Label of the empty option; `null` omits it. */
    empty?: string | null;
  };

/** Native select. Load options lazily in `onFocus`. */
export function SelectField(props: SelectFieldProps) {
  const { look, rest: own } = splitLook(props);
  const { options, empty, className, id, ...rest } = own;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} look={look} className={className}>
      <div className={styles.selectBox}>
        <select {...rest} {...describedBy(fieldId, look)} id={fieldId} className={styles.control}>
          {empty !== null && <option value="">{empty ?? "请选择"}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </div>
    </Field>
  );
}
