import { globSync } from "node:fs";

import { expect, it } from "vitest";

import { helpScreens } from "#contracts/help/screens.ts";

import { helpListHref, parseHelp, screenOf } from "./address.ts";

it("screenOf › is the route of a path, and nothing for others", () => {
  expect(screenOf("/pages/corp-m/7f0c")).toBe("/pages/corp-m/:id");
  expect(screenOf("/pages/notice-list/%E9%80%9A%E7%9F%A5")).toBe("/pages/notice-list/:node");
  expect(screenOf("/pages/zgxj-details/first")).toBe("/pages/zgxj-details/first");
  expect([screenOf("/pages/nowhere"), screenOf("javascript:alert(1)"), screenOf(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("parseHelp › ignores what it does not know", () => {
  const asked = parseHelp({
    id: "7",
    edit: "x",
    view: "y",
    class: "z",
    screen: "/pages/home",
    text: " 退回 ",
  });
  expect(asked).toEqual({
    id: undefined,
    edit: undefined,
    view: undefined,
    list: { curPage: 1, pageSize: 20, screen: "/pages/home", search: "退回" },
  });
  expect(helpListHref(asked.list, { curPage: 2 })).toBe(
    "/help?screen=%2Fpages%2Fhome&text=%E9%80%80%E5%9B%9E&curPage=2",
  );
});

/** Pages that lead elsewhere, or that only developers have. */
const withoutHelp = /^\/pages$|^\/pages\/gallery/;

it("helpScreens › are the pages of the product, so that a page without help fails", () => {
  const files = globSync("app/**/page.tsx");
  expect(files.length).toBeGreaterThan(40);
  const pages = files.map((file) =>
    file
      .replace(/^app/, "")
      .replace(/\/page\.tsx$/, "")
      .replace(/\/\([^)]*\)/g, "")
      .replace(/\[(\w+)\]/g, ":$1"),
  );
  const expected = pages.map((page) => page || "/").filter((page) => !withoutHelp.test(page));
  expect(helpScreens.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
});
