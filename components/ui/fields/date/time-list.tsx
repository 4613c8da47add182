"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";

import { timeSteps } from "#lib/util/time/calendar-days.ts";

import styles from "./date-panel.module.css";

type TimeListProps = {
  value: string;
  step: 15 | 30;
  isAllowed: (time: string) => boolean;
  onPick: (time: string) => void;
};

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** Where a key leads among the times that may be picked; null for other keys. */
export function timeFor(
  key: string,
  focused: string,
  { times, isAllowed }: { times: readonly string[]; isAllowed: (time: string) => boolean },
): string | null {
  const allowed = times.filter(isAllowed);
  return allowed[moves[key]?.(allowed.indexOf(focused), allowed.length) ?? -1] ?? null;
}

/** Roving focus: one tab stop; arrows move over the times that may be picked, Enter picks. */
export function TimeList({ value, step, isAllowed, onPick }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const times = timeSteps(step);
  const here = times.findLast((time) => time <= value && isAllowed(time)) ?? times.find(isAllowed);
  useEffect(() => {
    list.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: "center" });
  }, []);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const time = timeFor(event.key, document.activeElement?.textContent ?? "", { times, isAllowed });
    if (time === null) return;
    event.preventDefault();
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
    options.find(({ textContent }) => textContent === time)?.focus();
  }
  return (
    <div ref={list} className={styles.times} role="listbox" aria-label="时间" onKeyDown={onKeyDown}>
      {times.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          className={styles.time}
          aria-selected={time === value}
          tabIndex={time === here ? 0 : -1}
          disabled={!isAllowed(time)}
          onClick={() => onPick(time)}
        >
          {time}
        </button>
      ))}
    </div>
  );
}
