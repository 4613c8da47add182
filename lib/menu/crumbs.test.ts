import { expect, test } from "vitest";

import { menuCrumbs } from "./crumbs.ts";

const menus = [
  { id: "1", name: "最高投标限价", icon: "price", routerPath: "/pages/zgxj", children: [] },
  { id: "4", name: "本单位人员", icon: "users", routerPath: "/pages/staff-u", children: [] },
  {
    id: "2",
    name: "管理",
    icon: "list",
    routerPath: "",
    children: [{ id: "3", name: "用户管理", icon: "user", routerPath: "/pages/user-manage", children: [] }],
  },
];

test("menuCrumbs › covers a list, its details, a child and a page outside the menu", () => {
  expect(menuCrumbs(menus, "/pages/zgxj")).toEqual([{ name: "最高投标限价", href: "/pages/zgxj" }]);
  expect(menuCrumbs(menus, "/pages/zgxj-details/first").map((crumb) => crumb.name)).toEqual([
    "最高投标限价",
    "详情",
  ]);
  expect(menuCrumbs(menus, "/pages/user-manage")).toEqual([
    { name: "管理" },
    { name: "用户管理", href: "/pages/user-manage" },
  ]);
  expect(menuCrumbs(menus, "/pages/safety")).toEqual([{ name: "账号安全" }]);
  expect(menuCrumbs(menus, "/pages/home")).toEqual([]);
});

test("menuCrumbs › leads from one indicator back to the list of indicators", () => {
  const list = { id: "5", name: "造价指标", icon: "list", routerPath: "/pages/zb-list", children: [] };
  const search = new URLSearchParams("class=road&measure=km");
  expect(menuCrumbs([...menus, list], "/pages/zb-detail", search)).toEqual([
    { name: "造价指标", href: "/pages/zb-list" },
    { name: "详情" },
  ]);
});

test("menuCrumbs › leads from a person back to the list of the same path", () => {
  const list = { name: "本单位人员", href: "/pages/staff-u" };
  expect(menuCrumbs(menus, "/pages/staff-u")).toEqual([list]);
  expect(menuCrumbs(menus, "/pages/staff-u", new URLSearchParams("id=7"))).toEqual([list, { name: "详情" }]);
});

test("menuCrumbs › leads from a page below a list back to it", () => {
  const list = { name: "本单位人员", href: "/pages/staff-u" };
  expect(menuCrumbs(menus, "/pages/staff-u/import")).toEqual([list, { name: "批量导入" }]);
});

test("menuCrumbs › leads from 变更信息 back to its filing and list", () => {
  const search = new URLSearchParams("id=7&kind=max-price");
  expect(menuCrumbs(menus, "/pages/changeInfo", search)).toEqual([
    { name: "最高投标限价", href: "/pages/zgxj" },
    { name: "详情", href: "/pages/zgxj-details?id=7" },
    { name: "变更信息" },
  ]);
  expect(menuCrumbs(menus, "/pages/changeInfo")).toEqual([{ name: "变更信息" }]);
});
