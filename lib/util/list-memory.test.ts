import { expect, test } from "vitest";

import {
  forgetLists,
  recallFold,
  recallList,
  recallScroll,
  rememberFold,
  rememberList,
  rememberScroll,
} from "./list-memory.ts";

function memoryStore() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (i: number) => [...map.keys()][i] ?? null,
    get length() {
      return map.size;
    },
  };
}

test("details lead back to the list as it was left", () => {
  const store = memoryStore();
  rememberList(store, "/pages/zgxj", "?status=draft&curPage=2");
  rememberScroll(store, "/pages/zgxj?status=draft", { top: 120.4, left: 8 });
  expect(recallList(store, "/pages/zgxj")).toBe("/pages/zgxj?status=draft&curPage=2");
  expect(recallScroll(store, "/pages/zgxj?status=draft")).toEqual({ top: 120, left: 8 });
});

test("what was never left, or is damaged, begins at the top", () => {
  const store = memoryStore();
  store.setItem("list-url:/pages/zgxj", "//evil.test");
  store.setItem("list-scroll:/x", "NaN,oops");
  expect(recallList(store, "/pages/zgxj")).toBe("/pages/zgxj");
  expect(recallScroll(store, "/x")).toEqual({ top: 0, left: 0 });
});

test("the menu forgets the lists and nothing else", () => {
  const store = memoryStore();
  rememberList(store, "/pages/zgxj", "?a=1");
  rememberScroll(store, "/pages/zgxj", { top: 1, left: 1 });
  store.setItem("other", "kept");
  forgetLists(store);
  expect(store.length).toBe(1);
  expect(store.getItem("other")).toBe("kept");
});

test("a full storage is no reason to fail", () => {
  const store = memoryStore();
  store.setItem = () => {
    throw new Error("quota");
  };
  expect(() => rememberList(store, "/x", "?a")).not.toThrow();
});

test("the filters stay as they were left, also when the menu opens the list afresh", () => {
  const store = memoryStore();
  expect(recallFold(store, "/x")).toBeNull();
  rememberFold(store, "/x", true);
  forgetLists(store);
  expect(recallFold(store, "/x")).toBe(true);
  rememberFold(store, "/x", false);
  expect(recallFold(store, "/x")).toBe(false);
});
