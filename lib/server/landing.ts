import type { MenuItem } from "#contracts/menu.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";

const fallback = "/pages/home";

function pathOf(item: MenuItem): string {
  return item.routerPath.replace(/:node\b/, encodeURIComponent(item.name));
}

/** Where a signed-in person begins: the page asked for, else the first menu entry or its first child. */
export function landingPath(menus: readonly MenuItem[], returnTo: unknown): string {
  const [first] = menus;
  return safeReturnTo(returnTo) ?? (first ? pathOf(first.children[0] ?? first) : fallback);
}
