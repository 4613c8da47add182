import { filingKindSchema } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { MenuItem } from "#contracts/menu/menu.ts";

export function menuHref(item: MenuItem): string {
  return item.routerPath.replace(/:node\b/, encodeURIComponent(item.name));
}

const details: Readonly<Record<string, string>> = {
  "/pages/countiesToDo": "/pages/basicDetails",
  "/pages/cityToDo": "/pages/basicDetails",
  "/pages/zb-list": "/pages/zb-detail",
};

/** `/pages/zgxj-details/first` belongs to `/pages/zgxj`. */
function covers(href: string, pathname: string): boolean {
  if (pathname === href || pathname === details[href]) return true;
  return pathname.startsWith(`${href}/`) || pathname.startsWith(`${href}-details`);
}

const changesPath = "/pages/changeInfo";

/** 变更信息 is a page of a filing, whose kind its address names. */
export function menuPath(pathname: string, search: Pick<URLSearchParams, "get">): string {
  const kind = filingKindSchema.safeParse(search.get("kind"));
  return pathname === changesPath && kind.success
    ? `${filingListPaths[kind.data]}-details/changes`
    : pathname;
}

export function activeChain(menus: readonly MenuItem[], pathname: string): MenuItem[] {
  for (const item of menus) {
    const child = item.children.find((entry) => covers(menuHref(entry), pathname));
    if (child) return [item, child];
    if (item.children.length === 0 && covers(menuHref(item), pathname)) return [item];
  }
  return [];
}
