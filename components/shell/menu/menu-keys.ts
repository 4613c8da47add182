import type { KeyboardEvent } from "react";

import { walkFocus } from "#components/ui/navigation/walk-focus.ts";

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a,summary")].filter((entry) => entry.checkVisibility());
}

/** Moves focus to the summary: a hidden entry must not keep it. */
function closeGroup(group: HTMLDetailsElement): void {
  if (group.contains(document.activeElement)) group.querySelector("summary")?.focus();
  group.open = false;
}

/** Acts on the `details` element, not on React state: fast keys would act on stale state. */
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
