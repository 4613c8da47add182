import { type ComponentProps, useId } from "react";

import { Field, type FieldLook, describedBy, splitLook } from "./field.tsx";

import styles from "./field.module.css";

type TextareaFieldProps = FieldLook &
  Omit<ComponentProps<"textarea">, "required"> & {
    /** Leaves the count out where there is little room. */
    uncounted?: boolean;
  };

/** Several lines. With `maxLength` and a controlled `value` it counts the characters. */
export function TextareaField(props: TextareaFieldProps) {
  const { look, rest: own } = splitLook(props);
  const { className, id, uncounted, ...rest } = own;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const counted = !uncounted && typeof rest.value === "string" && rest.maxLength !== undefined;
  return (
    <Field id={fieldId} look={look} className={className}>
      <textarea rows={4} {...rest} {...describedBy(fieldId, look)} id={fieldId} className={styles.control} />
      {counted && (
        <span className={styles.count}>
          {String(rest.value).length}/{rest.maxLength}
        </span>
      )}
    </Field>
  );
}
