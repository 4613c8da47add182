"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";

import { columnWidths, fitWidth } from "./table-view.ts";

import styles from "../data-table.module.css";

/** Pixels per arrow key, without and with Shift. */
const steps = { small: 8, large: 40 };

type Grip = { x: number; width: number; last: number };

function headWidth(handle: HTMLElement): number {
  return handle.closest("th")?.offsetWidth ?? 0;
}

/** One tab stop for all handles of a table: Up and Down go to the next column's. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const handles = [
    ...(event.currentTarget
      .closest("table")
      ?.querySelectorAll<HTMLElement>(":scope > thead [role=separator]") ?? []),
  ];
  const next = handles[handles.indexOf(event.currentTarget) + (event.key === "ArrowDown" ? 1 : -1)];
  event.preventDefault();
  next?.focus();
}

export function ResizeHandle(props: {
  code: string;
  name: string;
  width: number;
  isFirst: boolean;
  onWidth: (code: string, width: number | null, settled: boolean) => void;
}) {
  const { code, onWidth } = props;
  const grip = useRef<Grip | null>(null);
  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = headWidth(event.currentTarget);
    grip.current = { x: event.clientX, width, last: width };
  }
  function move(event: PointerEvent<HTMLElement>) {
    const held = grip.current;
    if (!held) return;
    const next = fitWidth(held.width + event.clientX - held.x);
    if (next === held.last) return;
    held.last = next;
    onWidth(code, next, false);
  }
  function end() {
    const held = grip.current;
    grip.current = null;
    if (held && held.last !== held.width) onWidth(code, held.last, true);
  }
  function key(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") return walk(event);
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const step = event.shiftKey ? steps.large : steps.small;
    const way = event.key === "ArrowRight" ? step : -step;
    onWidth(code, fitWidth(headWidth(event.currentTarget) + way), true);
  }
  return (
    <span
      className={styles.handle}
      role="separator"
      tabIndex={props.isFirst ? 0 : -1}
      aria-orientation="vertical"
      aria-label={`${props.name}的列宽`}
      aria-valuemin={columnWidths.min}
      aria-valuemax={columnWidths.max}
      aria-valuenow={props.width}
      title="拖动或按左右方向键调整列宽，上下方向键换列，双击恢复"
      onPointerDown={start}
      onPointerMove={move}
      onLostPointerCapture={end}
      onKeyDown={key}
      onDoubleClick={() => onWidth(code, null, true)}
    />
  );
}
