import { expect, test } from "vitest";

import { activeChain, menuHref, menuPath } from "./active.ts";

const entry = (id: string, routerPath: string, name = id) => ({
  id,
  name,
  icon: "",
  routerPath,
  children: [],
});
const menus = [
  entry("list", "/pages/zgxj"),
  { ...entry("news", ""), children: [entry("n1", "/pages/notice-list/:node", "通知公告")] },
];
const idsAt = (pathname: string) => activeChain(menus, pathname).map((item) => item.id);

test("activeChain › activates the open page's entry, and a list while its details are open", () => {
  expect(idsAt("/pages/zgxj")).toEqual(["list"]);
  expect(idsAt("/pages/zgxj-details/first")).toEqual(["list"]);
  expect(idsAt("/pages/zgxjx")).toEqual([]);
  expect(idsAt("/pages/home")).toEqual([]);
});

test("activeChain › includes the parent and fills :node with the name", () => {
  expect(menuHref(menus[1]?.children[0] ?? entry("", ""))).toBe(
    `/pages/notice-list/${encodeURIComponent("通知公告")}`,
  );
  expect(idsAt(`/pages/notice-list/${encodeURIComponent("通知公告")}`)).toEqual(["news", "n1"]);
});

test("menuPath › puts 变更信息 under the list of its filing", () => {
  const at = (query: string) => menuPath("/pages/changeInfo", new URLSearchParams(query));
  expect(idsAt(at("id=1&kind=max-price"))).toEqual(["list"]);
  expect(idsAt(at("id=1&kind=settlement"))).toEqual([]);
  expect([at("id=1"), at("kind=other")]).toEqual(["/pages/changeInfo", "/pages/changeInfo"]);
  expect(menuPath("/pages/home", new URLSearchParams("kind=max-price"))).toBe("/pages/home");
});
