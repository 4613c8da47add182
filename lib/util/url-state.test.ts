import { expect, test } from "vitest";
import { z } from "zod";

import { isOfPage, parseLenient, queryOf, singleValues, withNumbers } from "./url-state.ts";

const schema = z.object({
  curPage: z.int().positive().default(1),
  search: z.string().max(5).default(""),
  status: z.enum(["a", "b"]).optional(),
});

// ASVS 15.3.7
test("singleValues › drops empty values and keeps the first of several", () => {
  expect(singleValues({ a: "", b: " x ", c: ["1", "2"], d: undefined })).toEqual({ b: "x", c: "1" });
  expect(singleValues(new URLSearchParams("a=&b=x&c=1&c=2"))).toEqual({ b: "x", c: "1" });
});

test("parseLenient › drops invalid values and keeps the rest", () => {
  const values = withNumbers({ curPage: "x", search: "abc", status: "zzz" }, ["curPage"]);
  expect(parseLenient(schema, values)).toEqual({ curPage: 1, search: "abc" });
  expect(parseLenient(schema, withNumbers({ curPage: "-3" }, ["curPage"]))).toEqual({
    curPage: 1,
    search: "",
  });
  expect(parseLenient(schema, withNumbers({ curPage: "7" }, ["curPage"]))).toEqual({
    curPage: 7,
    search: "",
  });
});

test("queryOf › writes non-defaults only and round-trips", () => {
  const defaults = { curPage: 1, search: "" };
  const values = { curPage: 3, search: "a&b 中", status: "a", gone: undefined };
  const query = queryOf(values, defaults);
  expect(query).toBe("?curPage=3&search=a%26b+%E4%B8%AD&status=a");
  expect(singleValues(new URLSearchParams(query))).toEqual({ curPage: "3", search: "a&b 中", status: "a" });
  expect(queryOf(defaults, defaults)).toBe("");
});

test.each([
  ["/pages/list", "", "/pages/list", true],
  ["/pages/list", "?a=1", "/pages/list", true],
  ["/pages/lists", "", "/pages/list", false],
  ["/pages/details", "?search=x&id=7", "/pages/details?id=7", true],
  ["/pages/details", "?id=8", "/pages/details?id=7", false],
])("isOfPage › judges %s%s for %s: %s", (pathname, search, page, expected) => {
  expect(isOfPage({ pathname, search }, page)).toBe(expected);
});
