"use client";

import { PickerDay, type PickerDayProps } from "@mui/x-date-pickers/PickerDay";
import { useState } from "react";

import { localDayText } from "#lib/util/time/calendar-days.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import styles from "./calendar.module.css";

/** Today is Shanghai's date, whatever the device's time zone. */
export function CalendarDay(props: PickerDayProps) {
  const text = localDayText(props.day);
  const [now] = useState(() => formatDate(new Date()));
  const today = text === now;
  const [year, month, day] = text.split("-").map(Number);
  return (
    <PickerDay
      {...props}
      disableRipple
      disableTouchRipple
      today={today}
      className={styles.day}
      aria-current={today ? "date" : undefined}
      aria-label={`${year}年${month}月${day}日`}
    />
  );
}
