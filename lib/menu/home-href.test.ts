import { expect, it } from "vitest";

import type { MenuItem } from "#contracts/menu/menu.ts";

import { homeHref } from "./home-href.ts";

function item(name: string, routerPath: string, children: MenuItem[] = []): MenuItem {
  return { id: name, name, icon: "", routerPath, children };
}

it("homeHref › returns the first entry or its first child, with :node filled", () => {
  expect(homeHref([item("首页", "/pages/home"), item("限价", "/pages/zgxj")])).toBe("/pages/home");
  expect(homeHref([item("备案", "", [item("限价", "/pages/zgxj"), item("结算", "/pages/jgjs")])])).toBe(
    "/pages/zgxj",
  );
  expect(homeHref([item("通知", "/pages/notice-list/:node")])).toBe("/pages/notice-list/%E9%80%9A%E7%9F%A5");
});

it("homeHref › defaults to the home page without a menu", () => {
  expect(homeHref([])).toBe("/pages/home");
});
