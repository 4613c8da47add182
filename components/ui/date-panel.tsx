"use client";

import { useEffect, useRef, useState } from "react";

import { type DateMode, isWithin, timeSteps } from "#lib/util/date-text.ts";
import { formatDate } from "#lib/util/dates.ts";

import { Button, IconButton } from "./button.tsx";
import { Calendar } from "./calendar.tsx";
import { cx } from "./cx.ts";

import styles from "./date-panel.module.css";

export type DatePanelProps = {
  mode: DateMode;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  step?: 15 | 30 | undefined;
  /** `done` is false while a time may still be chosen. */
  onPick: (value: string, done: boolean) => void;
};

/** What hangs under a date field. */
export function DatePanel(props: DatePanelProps) {
  const [today] = useState(() => formatDate(new Date()));
  const length = props.mode === "month" ? 7 : 10;
  const time = props.value.slice(11) || "00:00";
  const withTime = (day: string) => (props.mode === "datetime" ? `${day} ${time}` : day);
  return (
    <div className={styles.panel}>
      {props.mode === "month" ? (
        <MonthGrid {...props} today={today} />
      ) : (
        <div className={styles.columns}>
          <Calendar
            value={props.value}
            today={today}
            min={props.min}
            max={props.max}
            onPick={(day) => props.onPick(withTime(day), props.mode === "date")}
          />
          {props.mode === "datetime" && (
            <TimeList
              value={time}
              step={props.step ?? 15}
              onPick={(picked) => props.onPick(`${props.value.slice(0, 10) || today} ${picked}`, true)}
            />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <Button
          small
          variant="text"
          disabled={!isWithin(today, props.min, props.max)}
          onClick={() => props.onPick(withTime(today.slice(0, length)), props.mode !== "datetime")}
        >
          {props.mode === "month" ? "本月" : "今天"}
        </Button>
        <Button small variant="text" onClick={() => props.onPick("", true)}>
          清空
        </Button>
      </div>
    </div>
  );
}

function MonthGrid(props: DatePanelProps & { today: string }) {
  const [year, setYear] = useState(Number((props.value || props.today).slice(0, 4)));
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, "0")}`);
  return (
    <div>
      <div className={styles.head}>
        <IconButton icon="chevronLeft" label="上一年" onClick={() => setYear(year - 1)} />
        <span className={styles.caption} aria-live="polite">
          {year}年
        </span>
        <IconButton icon="chevronRight" label="下一年" onClick={() => setYear(year + 1)} />
      </div>
      <div className={styles.months}>
        {months.map((month, i) => (
          <button
            key={month}
            type="button"
            className={cx(styles.cell, month === props.today.slice(0, 7) && styles.today)}
            aria-pressed={month === props.value}
            disabled={!isWithin(month, props.min, props.max)}
            onClick={() => props.onPick(month, true)}
          >
            {i + 1}月
          </button>
        ))}
      </div>
    </div>
  );
}

function TimeList(props: { value: string; step: 15 | 30; onPick: (time: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={list} className={styles.times} role="listbox" aria-label="时间">
      {timeSteps(props.step).map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          className={styles.time}
          aria-selected={time === props.value}
          onClick={() => props.onPick(time)}
        >
          {time}
        </button>
      ))}
    </div>
  );
}
