import type { KeyboardEvent } from "react";

import { walkFocus } from "#components/ui/walk-focus.ts";

/** What can have the focus now, in the order in which it stands. */
function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a,summary")].filter((entry) => entry.offsetParent !== null);
}

/** Leaves the submenu closed with the focus on its own entry, never on what is no longer in sight. */
function closeGroup(group: HTMLDetailsElement): void {
  if (group.contains(document.activeElement)) group.querySelector("summary")?.focus();
  group.open = false;
}

/**
 * Up, Down, Home and End move between the entries; Right opens a submenu and goes into it; Left and Esc close it.
 * A submenu is a `details`. Its element is opened and closed here, and its toggle event tells the state: keys pressed
 * faster than that event comes would otherwise act on a state of the past.
 */
export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const own = event.target instanceof Element ? event.target.closest("details") : null;
  const open = menu.querySelector<HTMLDetailsElement>("details[open]");
  switch (event.key) {
    case "Escape":
      if (open) closeGroup(open);
      return;
    case "ArrowLeft":
      if (own?.open) closeGroup(own);
      return;
    case "ArrowRight":
      if (own?.open) own.querySelector("a")?.focus();
      else if (own) own.open = true;
      return;
    default:
      walkFocus(event, entriesOf(menu));
  }
}
