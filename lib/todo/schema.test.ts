import { expect, test } from "vitest";

import { isTodoPath, parseTodoList, todoHref } from "./schema.ts";

test("the question survives the way through the URL", () => {
  const input = parseTodoList({ search: "一中", status: "detected", curPage: "2", pageSize: "30" });
  const href = todoHref("/pages/cityToDo", input, { curPage: 2 });
  expect(parseTodoList(new URL(href, "https://example.test").searchParams)).toEqual(input);
  expect(todoHref("/pages/cityToDo", input, { status: undefined })).not.toContain("curPage");
});

test("what is wrong in the URL counts as not asked", () => {
  expect(parseTodoList({ status: "x", curPage: "zero", pageSize: "11" })).toEqual(parseTodoList({}));
});

test("both to-do pages carry the badge, and no other page", () => {
  expect(["/pages/countiesToDo", "/pages/cityToDo", "/pages/zgxj"].map(isTodoPath)).toEqual([
    true,
    true,
    false,
  ]);
});
