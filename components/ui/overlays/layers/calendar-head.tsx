"use client";

import type { PickersCalendarHeaderProps } from "@mui/x-date-pickers/PickersCalendarHeader";

import { localDayText } from "#lib/util/time/calendar-days.ts";

import { IconButton } from "../../button.tsx";
import type { IconName } from "../../icons.tsx";

import styles from "./calendar.module.css";

function monthOn(date: Date, months: number): Date {
  return new Date(date.getFullYear(), date.getMonth() + months, 1, 12);
}

const steps: readonly { months: number; label: string; icon: IconName }[] = [
  { months: -12, label: "上一年", icon: "chevronsLeft" },
  { months: -1, label: "上个月", icon: "chevronLeft" },
  { months: 1, label: "下个月", icon: "chevronRight" },
  { months: 12, label: "下一年", icon: "chevronsRight" },
];

export function CalendarHead(props: PickersCalendarHeaderProps) {
  const { currentMonth, view, views, minDate, maxDate } = props;
  const years = view === "year";
  const byDays = views.includes("day");
  const shownSteps = years ? [] : steps.filter(({ months }) => byDays || Math.abs(months) === 12);
  const within = (target: Date, months: number) => {
    const text = localDayText(target).slice(0, byDays ? 7 : 4);
    const limit = localDayText(months < 0 ? minDate : maxDate).slice(0, text.length);
    return months < 0 ? text >= limit : text <= limit;
  };
  const buttons = shownSteps.map(({ months, label, icon }) => {
    const target = monthOn(currentMonth, months);
    return {
      months,
      element: (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          disabled={!within(target, months)}
          onClick={() => props.onMonthChange(target)}
        />
      ),
    };
  });
  return (
    <div className={styles.head}>
      {buttons.filter(({ months }) => months < 0).map(({ element }) => element)}
      <button
        type="button"
        className={styles.caption}
        aria-expanded={years}
        onClick={() => props.onViewChange?.(years ? (byDays ? "day" : "month") : "year")}
      >
        <span id={props.labelId} aria-live="polite">
          {currentMonth.getFullYear()}年{byDays && `${currentMonth.getMonth() + 1}月`}
        </span>
      </button>
      {buttons.filter(({ months }) => months > 0).map(({ element }) => element)}
    </div>
  );
}
