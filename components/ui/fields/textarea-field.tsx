import { type ComponentProps, useId } from "react";

import { cx } from "../cx.ts";
import { Field, type FieldLook, describedBy, splitLook, withLimit } from "./field.tsx";

import styles from "./field.module.css";

type TextareaFieldProps = FieldLook &
  Omit<ComponentProps<"textarea">, "required"> & {
    uncounted?: boolean;
    /** Counts without truncating: excess text stays to be shortened. */
    countTo?: number | undefined;
  };

/** The counter needs `maxLength` or `countTo`, and a controlled `value`. */
export function TextareaField(props: TextareaFieldProps) {
  const { look: given, rest: own } = splitLook(props);
  const { className, countTo, id, uncounted, ...rest } = own;
  const look = withLimit(given, rest.value, countTo);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const most = countTo ?? rest.maxLength;
  const length = countTo === undefined ? String(rest.value).length : [...String(rest.value)].length;
  const counted = !uncounted && typeof rest.value === "string" && most !== undefined;
  return (
    <Field id={fieldId} look={look} className={className}>
      <textarea rows={4} {...rest} {...describedBy(fieldId, look)} id={fieldId} className={styles.control} />
      {counted && (
        <span className={cx(styles.count, most < length && styles.over)}>
          {length}/{most}
        </span>
      )}
    </Field>
  );
}
