"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  Suspense,
  lazy,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import type { DateMode } from "#lib/util/date-text.ts";

import { cx } from "./cx.ts";
import { Field, type FieldLook, describedBy, splitLook } from "./field.tsx";
import { Icon } from "./icons.tsx";
import { Popover } from "./popover.tsx";
import { useDateText } from "./use-date-text.ts";

import panelStyles from "./date-panel.module.css";
import styles from "./field.module.css";

const DatePanel = lazy(() => import("./date-panel.tsx").then((m) => ({ default: m.DatePanel })));

export type DateFieldProps = FieldLook & {
  mode?: DateMode;
  name?: string;
  id?: string;
  /** Controlled: the normal form (`2026-11-21`, `2026-11`, `2026-11-21 09:30`) or empty. */
  value?: string;
  defaultValue?: string;
  /** Called with the normal form or the empty text, or with what was entered and what is wrong with it. */
  onValueChange?: (value: string, problem?: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** The first and the last day (or time) that may be chosen or typed. */
  limitStartDate?: string | undefined;
  limitEndDate?: string | undefined;
  /** Minutes between the times to choose from. */
  step?: 15 | 30;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const placeholders: Record<DateMode, string> = {
  date: "年-月-日",
  month: "年-月",
  datetime: "年-月-日 时:分",
};
const lengths: Record<DateMode, number> = { date: 10, month: 7, datetime: 16 };
const popoverWidth = 313;

/** A date that is typed freely or picked; put into its normal form when the field is left. */
export function DateField(props: DateFieldProps) {
  const mode = props.mode ?? "date";
  const ownId = useId();
  const id = props.id ?? ownId;
  const date = useDateText(props, mode);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Opened again while it still fades out, the calendar begins anew and takes the focus.
  const [opening, setOpening] = useState(0);
  const look = {
    ...splitLook(props).look,
    note: date.note ?? props.note,
    error: date.problem ?? props.error,
  };
  const locked = props.disabled === true || props.readOnly === true;

  // A plain form is not sent with what cannot be right.
  useEffect(() => input.current?.setCustomValidity(date.problem ?? ""), [date.problem]);

  /** From the input, so that the focus comes back to it. */
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
          ref={(element) => {
            input.current = element;
            if (typeof props.ref === "function") props.ref(element);
            else if (props.ref) props.ref.current = element;
          }}
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
            // While the calendar is open the field has not been left.
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
              if (done) setAnchor(null);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      </Popover>
    </Field>
  );
}
