import { expect, test } from "vitest";

import { lastPage, pageNumbers, totalText } from "./page-numbers.ts";

test("pageNumbers › lists few pages completely", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("pageNumbers › leaves gaps between many pages, never for a single one", () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20]);
  expect(pageNumbers(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 20]);
  expect(pageNumbers(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});

test("pageNumbers › shows the end of the list for a page beyond it", () => {
  expect(pageNumbers(99, 3)).toEqual([1, 2, 3]);
});

test("lastPage › counts one page for an empty list", () => {
  expect(lastPage(0, 10)).toBe(1);
  expect(lastPage(10, 10)).toBe(1);
  expect(lastPage(11, 10)).toBe(2);
});

test("totalText › says 超过 where counting stopped", () => {
  expect(totalText({ total: 12 })).toBe("共12条");
  expect(totalText({ total: 10_000, more: true })).toBe("超过10,000条");
});
