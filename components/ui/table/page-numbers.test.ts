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

const pageOf = (curPage: number, rows: number) => ({
  curPage,
  pageSize: 10,
  rows: Array.from({ length: rows }),
});

test("lastPage › counts one page for an empty list", () => {
  expect(lastPage({ ...pageOf(1, 0), total: 0 })).toBe(1);
  expect(lastPage({ ...pageOf(1, 10), total: 10 })).toBe(1);
  expect(lastPage({ ...pageOf(1, 10), total: 11 })).toBe(2);
});

test("lastPage › goes on while pages are full where counting stopped", () => {
  const counted = { total: 900, more: true };
  expect(lastPage({ ...pageOf(1, 10), ...counted })).toBe(90);
  expect(lastPage({ ...pageOf(94, 10), ...counted })).toBe(95);
  expect(lastPage({ ...pageOf(95, 5), ...counted })).toBe(95);
  expect(lastPage({ ...pageOf(96, 0), ...counted })).toBe(90);
});

test("totalText › says 超过 where counting stopped", () => {
  expect(totalText({ total: 12 })).toBe("共12条");
  expect(totalText({ total: 10_000, more: true })).toBe("超过10,000条");
});
