"use client";

import { useId, useState } from "react";

import { describedBy, Field, type FieldLook, splitLook } from "./field.tsx";
import { type Choice } from "./select-field.tsx";

import styles from "./range-field.module.css";

type Props = FieldLook & {
  name: string;
  /** In the order of the slider. */
  options: readonly Choice[];
  value: string;
  /** When the slider is let go; without it the form sends the value. */
  onCommit?: ((value: string) => void) | undefined;
};

/** Slider over a known row of values, the chosen one written beside it. */
export function RangeField(props: Props) {
  const { look, rest } = splitLook(props);
  const { name, options, value, onCommit } = rest;
  const id = useId();
  const [draft, setDraft] = useState<{ of: string; at: number } | null>(null);
  const at = draft?.of === value ? draft.at : options.findIndex((one) => one.value === value);
  const shown = options[at];
  const commit = () => shown !== undefined && shown.value !== value && onCommit?.(shown.value);
  return (
    <Field id={id} look={look} className={styles.field}>
      <div className={styles.line}>
        <input
          type="range"
          {...describedBy(id, look, false)}
          id={id}
          min={0}
          max={Math.max(0, options.length - 1)}
          value={Math.max(0, at)}
          disabled={options.length < 2}
          aria-valuetext={shown?.label ?? value}
          onChange={(event) => setDraft({ of: value, at: event.target.valueAsNumber })}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
        <output htmlFor={id}>{shown?.label ?? value}</output>
        <input type="hidden" name={name} value={shown?.value ?? value} />
      </div>
    </Field>
  );
}
