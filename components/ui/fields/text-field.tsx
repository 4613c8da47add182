import { type ComponentProps, type ReactNode, useId } from "react";

import { cx } from "../cx.ts";
import { Field, type FieldLook, describedBy, splitLook, withLimit } from "./field.tsx";

import styles from "./field.module.css";

type TextFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "required"> & {
    /** Suffix, such as a unit. */
    append?: ReactNode;
    /** Tells what exceeds it, without truncating as `maxLength` does. Needs a controlled `value`. */
    countTo?: number | undefined;
    /** Right-aligned tabular figures. */
    figures?: boolean;
  };

/** Controlled by `value`, or uncontrolled by `defaultValue` and `ref`. */
export function TextField(props: TextFieldProps) {
  const { look: given, rest: own } = splitLook(props);
  const { append, countTo, figures, className, id, ...rest } = own;
  const look = withLimit(given, rest.value, countTo);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} look={look} className={className}>
      <div className={styles.box}>
        <input
          type="text"
          autoComplete="off"
          {...(figures && { inputMode: "decimal" })}
          {...rest}
          {...describedBy(fieldId, look)}
          id={fieldId}
          className={cx(styles.control, figures && styles.figures)}
        />
        {append && <span className={styles.append}>{append}</span>}
      </div>
    </Field>
  );
}
