import type { MenuItem } from "#contracts/menu.ts";

import { activeChain, menuHref } from "./active.ts";

export type MenuCrumb = { name: string; href?: string };

/** Pages that no menu leads to, for everybody alike. */
const ownPages: Readonly<Record<string, MenuCrumb[]>> = {
  "/pages/safety": [{ name: "账号安全" }],
  "/pages/changeInfo": [{ name: "变更信息" }],
};

/** From the menu to the open page; below a list stands 详情. */
export function menuCrumbs(menus: readonly MenuItem[], pathname: string): MenuCrumb[] {
  const chain = activeChain(menus, pathname);
  const last = chain.at(-1);
  if (!last) return ownPages[pathname] ?? [];
  const crumbs = chain.map((item) =>
    item.children.length > 0 ? { name: item.name } : { name: item.name, href: menuHref(item) },
  );
  return menuHref(last) === pathname ? crumbs : [...crumbs, { name: "详情" }];
}
