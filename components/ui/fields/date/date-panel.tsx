"use client";

import { useRef, useState } from "react";

import { type DateMode, isWithin } from "#lib/util/time/date-text.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { Button } from "../../button.tsx";
import { Calendar } from "../../overlays/layers/calendar.tsx";
import { TimeList } from "./time-list.tsx";

import styles from "./date-panel.module.css";

export type DatePanelProps = {
  mode: DateMode;
  value: string;
  limitStartDate: string | undefined;
  limitEndDate: string | undefined;
  step: 15 | 30;
  /** `done` is false while a time is still to be chosen. */
  onPick: (value: string, done: boolean) => void;
  onClose: () => void;
};

export function DatePanel(props: DatePanelProps) {
  const { mode, value, limitStartDate, limitEndDate } = props;
  const [today] = useState(() => formatDate(new Date()));
  const panel = useRef<HTMLDivElement>(null);
  const withTime = mode === "datetime";
  const time = value.slice(11) || "00:00";
  const allowed = (text: string) => isWithin(text, limitStartDate, limitEndDate);

  function pickDay(day: string) {
    if (!withTime) {
      props.onPick(mode === "month" ? day.slice(0, 7) : day, true);
      return;
    }
    props.onPick(`${day} ${allowed(`${day} ${time}`) ? time : firstTime(day)}`, false);
    // Keyboard users continue with the times.
    panel.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus();
  }

  /** A limit may fall within that day. */
  function firstTime(day: string): string {
    return limitStartDate?.startsWith(`${day} `) ? limitStartDate.slice(11) : "00:00";
  }

  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.columns}>
        <Calendar
          months={mode === "month"}
          value={value}
          today={today}
          limitStartDate={limitStartDate}
          limitEndDate={limitEndDate}
          onPick={pickDay}
        />
        {withTime && (
          <TimeList
            value={time}
            step={props.step}
            isAllowed={(picked) => allowed(`${value.slice(0, 10) || today} ${picked}`)}
            onPick={(picked) => props.onPick(`${value.slice(0, 10) || today} ${picked}`, true)}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Button small variant="text" disabled={!allowed(today)} onClick={() => pickDay(today)}>
          {mode === "month" ? "本月" : "今天"}
        </Button>
        <Button small variant="text" onClick={() => props.onPick("", true)}>
          清空
        </Button>
        {withTime && (
          <Button small variant="primary" className={styles.done} onClick={props.onClose}>
            确定
          </Button>
        )}
      </div>
    </div>
  );
}
