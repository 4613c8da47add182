import type { ReactNode } from "react";

import { cx } from "../cx.ts";
import { Icon } from "../icons.tsx";

import styles from "./field.module.css";

export type FieldLook = {
  label: string;
  labelHidden?: boolean | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  /** Announced when it appears, such as a conversion of the input. */
  note?: string | undefined;
  error?: string | undefined;
};

export function splitLook<P extends FieldLook>(
  props: P,
): { look: FieldLook; rest: Omit<P, keyof FieldLook> } {
  const { label, labelHidden, required, hint, note, error, ...rest } = props;
  return { look: { label, labelHidden, required, hint, note, error }, rest };
}

/** Adds the fault of a text that is too long, which stays to be shortened. Counts code points. */
export function withLimit(look: FieldLook, value: unknown, countTo: number | undefined): FieldLook {
  if (look.error || typeof value !== "string" || countTo === undefined) return look;
  const over = [...value.trim()].length - countTo;
  return over > 0 ? { ...look, error: `不能超过${countTo}个字，已超出${over}个字` } : look;
}

/** Links label, hint and error. `aria-required` is invalid on buttons and groups. */
export function describedBy(id: string, look: FieldLook, saysRequired = true) {
  const parts = [look.error && "error", look.note && "note", look.hint && "hint"].filter(Boolean);
  const ids = parts.map((part) => `${id}-${part}`).join(" ");
  return {
    "aria-describedby": ids === "" ? undefined : ids,
    "aria-invalid": look.error ? true : undefined,
    "aria-required": look.required && saysRequired ? true : undefined,
  } as const;
}

/** A function, not a component, as `notes`: a filter bar has a dozen fields. */
function labelText({ required, label }: FieldLook, controlSaysRequired: boolean) {
  if (!required) return label;
  return (
    <>
      <span className={styles.required} aria-hidden="true">
        *
      </span>
      {label}
      {!controlSaysRequired && <span className="visually-hidden">（必填）</span>}
    </>
  );
}

function notes(id: string, { hint, note, error }: FieldLook) {
  if (!note && !hint && !error) return null;
  return (
    <>
      {note && (
        <p id={`${id}-note`} className={styles.note} role="status">
          {note}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="error" />
          {error}
        </p>
      )}
    </>
  );
}

export function Field(props: {
  id: string;
  look: FieldLook;
  /** False for a control that is a button. */
  saysRequired?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const labelClass = props.look.labelHidden ? "visually-hidden" : styles.label;
  return (
    <div className={cx(styles.field, props.className)}>
      <label htmlFor={props.id} className={labelClass}>
        {labelText(props.look, props.saysRequired ?? true)}
      </label>
      {props.children}
      {notes(props.id, props.look)}
    </div>
  );
}

export function FieldGroup(props: {
  id: string;
  look: FieldLook;
  role: "group" | "radiogroup";
  className?: string | undefined;
  children: ReactNode;
}) {
  const saysRequired = props.role === "radiogroup";
  const labelClass = props.look.labelHidden ? "visually-hidden" : styles.label;
  return (
    <div
      id={props.id}
      role={props.role}
      aria-labelledby={`${props.id}-label`}
      {...describedBy(props.id, props.look, saysRequired)}
      className={cx(styles.field, props.className)}
    >
      <span id={`${props.id}-label`} className={labelClass}>
        {labelText(props.look, saysRequired)}
      </span>
      {props.children}
      {notes(props.id, props.look)}
    </div>
  );
}
