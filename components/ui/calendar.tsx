"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import {
  type Day,
  dayText,
  isWithin,
  monthGrid,
  normaliseDay,
  parseDay,
  weekdayOf,
} from "#lib/util/date-text.ts";

import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";

import styles from "./date-panel.module.css";

const weekdays = ["一", "二", "三", "四", "五", "六", "日"];

/** Where a key moves the focus in the grid of days, or null when it moves nothing. */
export function movedDay(day: Day, key: string): Day | null {
  const { year, month, day: date } = day;
  switch (key) {
    case "ArrowLeft":
      return normaliseDay({ year, month, day: date - 1 });
    case "ArrowRight":
      return normaliseDay({ year, month, day: date + 1 });
    case "ArrowUp":
      return normaliseDay({ year, month, day: date - 7 });
    case "ArrowDown":
      return normaliseDay({ year, month, day: date + 7 });
    case "Home":
      return normaliseDay({ year, month, day: date - weekdayOf(day) });
    case "End":
      return normaliseDay({ year, month, day: date + 6 - weekdayOf(day) });
    case "PageUp":
      return monthLater(day, -1);
    case "PageDown":
      return monthLater(day, 1);
    default:
      return null;
  }
}

/** The same day some months on, or that month's last day. */
export function monthLater(day: Day, months: number): Day {
  const first = normaliseDay({ year: day.year, month: day.month + months, day: 1 });
  const last = normaliseDay({ year: first.year, month: first.month + 1, day: 0 }).day;
  return { ...first, day: Math.min(day.day, last) };
}

type CalendarProps = {
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
};

/** A month of days: arrows move, Enter picks; days outside the limits cannot be picked. */
export function Calendar(props: CalendarProps) {
  const [focus, setFocus] = useState<Day>(
    () => parseDay(props.value.slice(0, 10)) ?? parseDay(props.today) ?? { year: 2000, month: 1, day: 1 },
  );
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(true);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [focus]);
  function onKeyDown(event: KeyboardEvent) {
    const next = movedDay(focus, event.key);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    setFocus(next);
  }
  return (
    <div>
      <CalendarHead focus={focus} onMove={(months) => setFocus(monthLater(focus, months))} />
      <table ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" aria-label={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(focus.year, focus.month).map((week) => (
            <tr key={dayText(week[0] ?? focus)}>
              {week.map((day) => (
                <DayCell key={dayText(day)} day={day} focus={focus} calendar={props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CalendarHead(props: { focus: Day; onMove: (months: number) => void }) {
  return (
    <div className={styles.head}>
      <IconButton icon="chevronsLeft" label="上一年" onClick={() => props.onMove(-12)} />
      <IconButton icon="chevronLeft" label="上个月" onClick={() => props.onMove(-1)} />
      <span className={styles.caption} aria-live="polite">
        {props.focus.year}年{props.focus.month}月
      </span>
      <IconButton icon="chevronRight" label="下个月" onClick={() => props.onMove(1)} />
      <IconButton icon="chevronsRight" label="下一年" onClick={() => props.onMove(12)} />
    </div>
  );
}

function DayCell(props: { day: Day; focus: Day; calendar: CalendarProps }) {
  const { day, focus, calendar } = props;
  const text = dayText(day);
  return (
    <td>
      <button
        type="button"
        className={cx(
          styles.cell,
          day.month !== focus.month && styles.outside,
          text === calendar.today && styles.today,
        )}
        tabIndex={text === dayText(focus) ? 0 : -1}
        aria-pressed={text === calendar.value.slice(0, 10)}
        aria-label={`${day.year}年${day.month}月${day.day}日`}
        disabled={!isWithin(text, calendar.min, calendar.max)}
        onClick={() => calendar.onPick(text)}
      >
        {day.day}
      </button>
    </td>
  );
}
