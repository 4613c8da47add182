import { expect, it } from "vitest";

import { returnItemsKey } from "#lib/acceptance/return-items.ts";

import { concernedBy, followsAnyHint, followsHint } from "./follow.ts";

const mine = "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";
const other = "7d0f5a52-3a3e-4c0e-8a3b-2b1f0e9d8c7b";
const keys = {
  marks: ["return-items", mine],
  otherMarks: ["return-items", other],
  detail: ["filing", "detail", mine],
  otherDetail: ["filing", "detail", other],
  report: ["detection", "report", mine],
  list: ["filing", "list", {}],
  todo: ["todo", "list", {}],
  unread: ["message", "unread"],
};
const followed = (follows: (query: { queryKey: readonly unknown[] }) => boolean): string[] =>
  Object.entries(keys).flatMap(([name, queryKey]) => (follows({ queryKey }) ? [name] : []));

it("a message is about everything of its matter, and the lists", () => {
  expect(followed(concernedBy({ businessId: mine }))).toEqual(["marks", "detail", "report", "list", "todo"]);
});

it("a hint is about no more than what it names", () => {
  expect(followed(followsHint({ hint: "marks", businessId: mine }))).toEqual(["marks"]);
  expect(followed(followsHint({ hint: "handler", businessId: mine }))).toEqual(["detail", "list", "todo"]);
});

it("whoever could not hear hints looks at all that they may have been about", () => {
  expect(followed(followsAnyHint)).toEqual(["marks", "otherMarks", "detail", "otherDetail", "list", "todo"]);
  expect(followsAnyHint({ queryKey: returnItemsKey(mine) })).toBe(true);
});
