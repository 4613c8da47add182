"use client";

import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { zhCN as words } from "@mui/x-date-pickers/locales";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { zhCN } from "date-fns/locale/zh-CN";
import type { KeyboardEvent } from "react";

import { localDate, localDayText } from "#lib/util/time/calendar-days.ts";

import { CalendarDay } from "./calendar-day.tsx";
import { CalendarHead } from "./calendar-head.tsx";

import styles from "./calendar.module.css";

const localeText = words.components.MuiLocalizationProvider.defaultProps.localeText;

export type CalendarProps = {
  months: boolean;
  value: string;
  today: string;
  limitStartDate: string | undefined;
  limitEndDate: string | undefined;
  onPick: (day: string) => void;
};

/** MUI assigns PageUp and PageDown the other way round than other calendars: swaps them. */
function turnPageKeys(event: KeyboardEvent) {
  const other = { PageUp: "PageDown", PageDown: "PageUp" }[event.key];
  if (other === undefined || !event.nativeEvent.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new KeyboardEvent("keydown", { key: other, bubbles: true }));
}

export function Calendar(props: CalendarProps) {
  const minDate = localDate(props.limitStartDate);
  const maxDate = localDate(props.limitEndDate);
  const today = localDate(props.today);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={zhCN} localeText={localeText}>
      <div className={styles.frame} onKeyDownCapture={turnPageKeys}>
        <DateCalendar
          autoFocus
          reduceAnimations
          showDaysOutsideCurrentMonth
          fixedWeekNumber={6}
          views={props.months ? ["year", "month"] : ["year", "day"]}
          openTo={props.months ? "month" : "day"}
          yearsPerRow={4}
          className={styles.calendar}
          value={localDate(props.value)}
          {...(minDate && { minDate })}
          {...(maxDate && { maxDate })}
          {...(today && { referenceDate: today })}
          dayOfWeekFormatter={(day) => "日一二三四五六".charAt(day.getDay())}
          slots={{ calendarHeader: CalendarHead, day: CalendarDay }}
          onChange={(date, state) => {
            if (date && state === "finish") props.onPick(localDayText(date));
          }}
        />
      </div>
    </LocalizationProvider>
  );
}
