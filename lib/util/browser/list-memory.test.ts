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

test("recallList › returns the list as it was left", () => {
  const store = memoryStore();
  rememberList(store, "/pages/zgxj", "?status=draft&curPage=2");
  rememberScroll(store, "/pages/zgxj?status=draft", { top: 120.4, left: 8 });
  expect(recallList(store, "/pages/zgxj")).toBe("/pages/zgxj?status=draft&curPage=2");
  expect(recallScroll(store, "/pages/zgxj?status=draft")).toEqual({ top: 120, left: 8 });
});

test("recallList › defaults to the top if missing or damaged", () => {
  const store = memoryStore();
  store.setItem("list-url:/pages/zgxj", "//evil.test");
  store.setItem("list-scroll:/x", "NaN,oops");
  expect(recallList(store, "/pages/zgxj")).toBe("/pages/zgxj");
  expect(recallScroll(store, "/x")).toEqual({ top: 0, left: 0 });
});

test("forgetLists › clears lists and nothing else", () => {
  const store = memoryStore();
  rememberList(store, "/pages/zgxj", "?a=1");
  rememberScroll(store, "/pages/zgxj", { top: 1, left: 1 });
  store.setItem("other", "kept");
  forgetLists(store);
  expect(store.length).toBe(1);
  expect(store.getItem("other")).toBe("kept");
});

test("rememberList › tolerates full storage", () => {
  const store = memoryStore();
  store.setItem = () => {
    throw new Error("quota");
  };
  expect(() => rememberList(store, "/x", "?a")).not.toThrow();
});

test("recallFold › keeps the filters' state, also after the menu clears the lists", () => {
  const store = memoryStore();
  expect(recallFold(store, "/x")).toBeNull();
  rememberFold(store, "/x", true);
  forgetLists(store);
  expect(recallFold(store, "/x")).toBe(true);
  rememberFold(store, "/x", false);
  expect(recallFold(store, "/x")).toBe(false);
});
