import type { MenuItem } from "#contracts/menu.ts";

/** The page behind a menu entry; `/:node` stands for the entry's own name. */
export function menuHref(item: MenuItem): string {
  return item.routerPath.replace(/:node\b/, encodeURIComponent(item.name));
}

/** Details that are reached from a to-do alone. */
const details: Readonly<Record<string, string>> = {
  "/pages/countiesToDo": "/pages/basicDetails",
  "/pages/cityToDo": "/pages/basicDetails",
};

/** Details belong to their list: `/pages/zgxj-details/first` lies under `/pages/zgxj`. */
function covers(href: string, pathname: string): boolean {
  if (pathname === href || pathname === details[href]) return true;
  return pathname.startsWith(`${href}/`) || pathname.startsWith(`${href}-details`);
}

/** The entry whose page is open, with its parent before it; empty when no entry leads here. */
export function activeChain(menus: readonly MenuItem[], pathname: string): MenuItem[] {
  for (const item of menus) {
    const child = item.children.find((entry) => covers(menuHref(entry), pathname));
    if (child) return [item, child];
    if (item.children.length === 0 && covers(menuHref(item), pathname)) return [item];
  }
  return [];
}
