import type { MenuItem } from "#contracts/menu/menu.ts";

import { menuHref } from "./active.ts";

/** The first list of notices: their names are changed by those who keep them. Null where the menu has none. */
export function noticesHref(menus: readonly MenuItem[]): string | null {
  const first = menus
    .flatMap(({ children }) => children)
    .find(({ routerPath }) => routerPath.startsWith("/pages/notice-list/"));
  return first ? menuHref(first) : null;
}
