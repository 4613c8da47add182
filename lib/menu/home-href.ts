import type { MenuItem } from "#contracts/menu/menu.ts";

import { menuHref } from "./active.ts";

export function homeHref(menus: readonly MenuItem[]): string {
  const [first] = menus;
  return first ? menuHref(first.children[0] ?? first) : "/pages/home";
}
