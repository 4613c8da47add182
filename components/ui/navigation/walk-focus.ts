import type { KeyboardEvent } from "react";

/** Up, Down, Home and End, wrapping around. */
export function walkFocus(event: KeyboardEvent, entries: readonly HTMLElement[]): void {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = moves[event.key];
  if (target === undefined || at < 0) return;
  event.preventDefault();
  entries.at(target % entries.length)?.focus();
}
