import type { KeyboardEvent } from "react";

import { rowMove } from "./row-move.ts";

const rowOf = (frame: Element, index: number, headRows: number): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`tr[aria-rowindex="${index + headRows + 1}"]`);

const indexOf = (row: Element | null, headRows: number): number | null =>
  row === null ? null : Number(row.getAttribute("aria-rowindex")) - headRows - 1;

/** Arrows move the focus among rows, starting at the chosen or else the topmost one in sight; Enter and Space click. */
export function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  rows: { count: number; top: number; headRows: number },
): void {
  const { target, currentTarget: frame, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const row = target.closest("tr[aria-rowindex]");
  if (row === null && target !== frame) return;
  const first = indexOf(frame.querySelector('tr[aria-selected="true"]'), rows.headRows) ?? rows.top;
  const move = rowMove(key, indexOf(row, rows.headRows), { count: rows.count, first });
  if (move === null || (move === "choose" && target !== row)) return;
  event.preventDefault();
  if (move === "choose") return target.click();
  const next = rowOf(frame, move.focus, rows.headRows);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}

/** Ref of a row: one that is scrolled out of the drawn ones leaves its focus to the region, whose keys go on working. */
export function keepFocus(row: HTMLTableRowElement) {
  return () => {
    if (row.contains(document.activeElement))
      row.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
  };
}
