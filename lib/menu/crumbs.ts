import type { MenuItem } from "#contracts/menu/menu.ts";

import { activeChain, menuHref, menuPath } from "./active.ts";

export type MenuCrumb = { name: string; href?: string };

const ownPages: Readonly<Record<string, MenuCrumb[]>> = {
  "/pages/safety": [{ name: "账号安全" }],
  "/pages/messages": [{ name: "消息中心" }],
  "/pages/search": [{ name: "搜索" }],
  "/pages/changeInfo": [{ name: "变更信息" }],
  "/pages/staff-u/import": [{ name: "批量导入" }],
};

/** Lists whose details have the same path. */
const opensInPlace: ReadonlySet<string> = new Set(["/pages/staff-m", "/pages/staff-u"]);

export function menuCrumbs(
  menus: readonly MenuItem[],
  pathname: string,
  search: Pick<URLSearchParams, "get"> = new URLSearchParams(),
): MenuCrumb[] {
  const chain = activeChain(menus, menuPath(pathname, search));
  const own = ownPages[pathname] ?? [];
  const last = chain.at(-1);
  if (!last) return own;
  const crumbs = chain.map((item) =>
    item.children.length > 0 ? { name: item.name } : { name: item.name, href: menuHref(item) },
  );
  if (menuHref(last) === pathname)
    return opensInPlace.has(pathname) && search.get("id") ? [...crumbs, { name: "详情" }] : crumbs;
  if (own.length > 0 && pathname.startsWith(`${menuHref(last)}/`)) return [...crumbs, ...own];
  const id = encodeURIComponent(search.get("id") ?? "");
  const details = { name: "详情", href: `${menuHref(last)}-details?id=${id}` };
  return [...crumbs, ...(own.length > 0 ? [details, ...own] : [{ name: "详情" }])];
}
