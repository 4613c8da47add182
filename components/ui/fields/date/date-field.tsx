"use client";

import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from "react";

import type { DateMode } from "#lib/util/time/date-text.ts";

import { cx } from "../../cx.ts";
import { Icon } from "../../icons.tsx";
import { late } from "../../late.tsx";
import { Popover } from "../../overlays/popover.tsx";
import { announceInput } from "../announce-input.ts";
import { Field, type FieldLook, describedBy, splitLook } from "../field.tsx";
import { useDateText } from "./use-date-text.ts";

import styles from "../field.module.css";
import panelStyles from "./date-panel.module.css";

const DatePanel = late(() => import("./date-panel.tsx").then((m) => m.DatePanel));

export type DateFieldProps = FieldLook & {
  mode?: DateMode;
  name?: string;
  id?: string;
  /** Controlled: the normal form (`2026-11-21`, `2026-11`, `2026-11-21 09:30`) or empty. */
  value?: string;
  defaultValue?: string;
  /** Gets the normal form or an empty text; on invalid input the text and its problem. */
  onValueChange?: (value: string, problem?: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** First and last valid day or time. */
  limitStartDate?: string | undefined;
  limitEndDate?: string | undefined;
  /** Minutes between the offered times. */
  step?: 15 | 30;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string | undefined;
};

const placeholders: Record<DateMode, string> = {
  date: "年-月-日",
  month: "年-月",
  datetime: "年-月-日 时:分",
};
const lengths: Record<DateMode, number> = { date: 10, month: 7, datetime: 16 };
const popoverWidth = 313;

export function DateField(props: DateFieldProps) {
  const mode = props.mode ?? "date";
  const ownId = useId();
  const id = props.id ?? ownId;
  const date = useDateText(props, mode);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Remounts the calendar on each opening: reopened while fading out, it must take the focus again.
  const [opening, setOpening] = useState(0);
  const look = {
    ...splitLook(props).look,
    note: date.note ?? props.note,
    error: date.problem ?? props.error,
  };
  const locked = props.disabled === true || props.readOnly === true;

  useEffect(() => input.current?.setCustomValidity(date.problem ?? ""), [date.problem]);

  /** Focuses the input first, so that closing returns the focus to it. */
  function open() {
    if (locked) return;
    input.current?.focus();
    date.settle();
    setOpening((count) => count + 1);
    setAnchor(box.current);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") date.settle();
    if (event.key === "ArrowDown" && event.altKey) {
      event.preventDefault();
      open();
    }
  }
  return (
    <Field id={id} look={look} className={props.className}>
      <div ref={box} className={styles.dateBox}>
        <input
          {...describedBy(id, look)}
          id={id}
          ref={input}
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
            // Opening the calendar does not leave the field.
            if (anchor === null) props.onBlur?.(event);
          }}
        />
        <button
          type="button"
          className={styles.inner}
          aria-label={`选择${props.label}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          disabled={locked}
          onClick={open}
        >
          <Icon name="calendar" />
        </button>
      </div>
      <Popover anchor={anchor} label={props.label} width={popoverWidth} onClose={() => setAnchor(null)}>
        <Suspense fallback={<div className={panelStyles.loading} aria-busy="true" />}>
          <DatePanel
            key={opening}
            mode={mode}
            value={date.problem ? "" : date.text}
            limitStartDate={props.limitStartDate}
            limitEndDate={props.limitEndDate}
            step={props.step ?? 15}
            onPick={(value, done) => {
              date.pick(value);
              announceInput(input.current);
              if (done) setAnchor(null);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      </Popover>
    </Field>
  );
}
