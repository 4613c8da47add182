import type { MenuItem } from "#contracts/menu/menu.ts";

import { activeChain, menuHref } from "./active.ts";

export type MenuCrumb = { name: string; href?: string };

const ownPages: Readonly<Record<string, MenuCrumb[]>> = {
  "/pages/safety": [{ name: "账号安全" }],
  "/pages/messages": [{ name: "消息中心" }],
  "/pages/changeInfo": [{ name: "变更信息" }],
};

export function menuCrumbs(menus: readonly MenuItem[], pathname: string): MenuCrumb[] {
  const chain = activeChain(menus, pathname);
  const last = chain.at(-1);
  if (!last) return ownPages[pathname] ?? [];
  const crumbs = chain.map((item) =>
    item.children.length > 0 ? { name: item.name } : { name: item.name, href: menuHref(item) },
  );
  return menuHref(last) === pathname ? crumbs : [...crumbs, { name: "详情" }];
}
