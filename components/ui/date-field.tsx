"use client";

import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from "react";

import type { DateMode } from "#lib/util/date-text.ts";

import { cx } from "./cx.ts";
import { DatePanel } from "./date-panel.tsx";
import { Field, type FieldLook, describedBy, splitLook } from "./field.tsx";
import { Icon } from "./icons.tsx";
import { Popover } from "./popover.tsx";
import { useDateText } from "./use-date-text.ts";

import styles from "./field.module.css";

export type DateFieldProps = FieldLook & {
  mode?: DateMode;
  name?: string;
  id?: string;
  /** Controlled: the normal form (`2026-11-21`, `2026-11`, `2026-11-21 09:30`) or empty. */
  value?: string;
  defaultValue?: string;
  /** Called with the normal form, with the empty text, or with what was typed when it is no date. */
  onValueChange?: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  min?: string;
  max?: string;
  step?: 15 | 30;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

const placeholders: Record<DateMode, string> = {
  date: "年-月-日",
  month: "年-月",
  datetime: "年-月-日 时:分",
};
const lengths: Record<DateMode, number> = { date: 10, month: 7, datetime: 16 };
const widths: Record<DateMode, number> = { date: 313, month: 313, datetime: 400 };

/** A date that is typed freely or picked; put into its normal form when the field is left. */
export function DateField(props: DateFieldProps) {
  const mode = props.mode ?? "date";
  const ownId = useId();
  const id = props.id ?? ownId;
  const date = useDateText(props, mode);
  const box = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const look = { ...splitLook(props).look, error: props.error ?? date.problem };
  const locked = props.disabled === true || props.readOnly === true;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") date.settle();
    if (event.key === "ArrowDown" && event.altKey && !locked) setAnchor(box.current);
  }
  return (
    <Field id={id} look={look} className={props.className}>
      <div ref={box} className={styles.dateBox}>
        <input
          {...describedBy(id, look)}
          id={id}
          ref={props.ref}
          name={props.name}
          type="text"
          autoComplete="off"
          placeholder={placeholders[mode]}
          maxLength={lengths[mode]}
          disabled={props.disabled}
          readOnly={props.readOnly}
          className={cx(styles.control, styles.tabular)}
          value={date.text}
          onChange={(event) => date.type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            date.settle();
            props.onBlur?.(event);
          }}
        />
        <button
          type="button"
          className={styles.inner}
          aria-label={`选择${props.label}`}
          aria-haspopup="dialog"
          disabled={locked}
          onClick={() => setAnchor(box.current)}
        >
          <Icon name="calendar" />
        </button>
      </div>
      <Popover anchor={anchor} label={props.label} width={widths[mode]} onClose={() => setAnchor(null)}>
        <DatePanel
          mode={mode}
          value={date.problem ? "" : date.text}
          min={props.min}
          max={props.max}
          step={props.step}
          onPick={(value, done) => {
            date.pick(value);
            if (done) setAnchor(null);
          }}
        />
      </Popover>
    </Field>
  );
}
