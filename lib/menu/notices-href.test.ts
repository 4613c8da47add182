import { expect, it } from "vitest";

import type { MenuItem } from "#contracts/menu/menu.ts";

import { noticesHref } from "./notices-href.ts";

function item(name: string, routerPath: string, children: MenuItem[] = []): MenuItem {
  return { id: name, name, icon: "", routerPath, children };
}

it("noticesHref › leads to the first list of notices, whatever its name", () => {
  const lists = ["公告通知", "政策法规"].map((name) => item(name, "/pages/notice-list/:node"));
  expect(noticesHref([item("首页", "/pages/home"), item("通知政策", "", lists)])).toBe(
    `/pages/notice-list/${encodeURIComponent("公告通知")}`,
  );
});

it("noticesHref › is null without such a list", () => {
  expect(noticesHref([item("首页", "/pages/home")])).toBeNull();
});
