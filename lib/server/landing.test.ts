import { describe, expect, it } from "vitest";

import type { MenuItem } from "#contracts/menu.ts";

import { landingPath } from "./landing.ts";

function item(name: string, routerPath: string, children: MenuItem[] = []): MenuItem {
  return { id: name, name, icon: "", routerPath, children };
}

describe("where a signed-in person begins", () => {
  const menus = [item("首页", "/pages/home"), item("通知公告", "/pages/notice-list/:node")];

  it("is the page asked for, when it is one", () => {
    expect(landingPath(menus, "/pages/zgxj?curPage=2")).toBe("/pages/zgxj?curPage=2");
    expect(landingPath(menus, "//evil.example")).toBe("/pages/home");
    expect(landingPath(menus, null)).toBe("/pages/home");
  });

  it("is else the first entry, or its first child", () => {
    expect(
      landingPath([item("备案", "", [item("限价", "/pages/zgxj"), item("结算", "/pages/jgjs")])], null),
    ).toBe("/pages/zgxj");
    expect(landingPath(menus.slice(1), null)).toBe("/pages/notice-list/%E9%80%9A%E7%9F%A5%E5%85%AC%E5%91%8A");
    expect(landingPath([], null)).toBe("/pages/home");
  });
});
