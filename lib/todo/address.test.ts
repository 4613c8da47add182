import { expect, test } from "vitest";

import { parseTodoList, todoHref } from "./address.ts";
import { isTodoPath } from "./paths.ts";

test("to-do question › round-trips through the URL", () => {
  const input = parseTodoList({ search: "一中", status: "detected", curPage: "2", pageSize: "30" });
  const href = todoHref("/pages/cityToDo", input, { curPage: 2 });
  expect(parseTodoList(new URL(href, "https://example.test").searchParams)).toEqual(input);
  expect(todoHref("/pages/cityToDo", input, { status: undefined })).not.toContain("curPage");
});

test("parseTodoList › ignores invalid parameters", () => {
  expect(parseTodoList({ status: "x", curPage: "zero", pageSize: "11" })).toEqual(parseTodoList({}));
});

test("isTodoPath › matches both to-do pages and no other", () => {
  expect(["/pages/countiesToDo", "/pages/cityToDo", "/pages/zgxj"].map(isTodoPath)).toEqual([
    true,
    true,
    false,
  ]);
});
