import type { MenuItem } from "#contracts/menu.ts";

import { menuHref } from "./active.ts";

/** Where a signed-in person begins: the first entry of the menu, or its first child. */
export function homeHref(menus: readonly MenuItem[]): string {
  const [first] = menus;
  return first ? menuHref(first.children[0] ?? first) : "/pages/home";
}
