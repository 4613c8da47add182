import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createHoverIntent, savesData } from "./hover-intent.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function hovered() {
  const meant: string[] = [];
  let changes = 0;
  const intent = createHoverIntent(
    (path) => void meant.push(path),
    () => changes,
  );
  const rest = (path: string | null, milliseconds: number) => {
    intent.over(path);
    vi.advanceTimersByTime(milliseconds);
  };
  return { meant, rest, intent, change: () => (changes += 1) };
}

it("hover intent › tells a page that has changed since it was fetched", () => {
  const { rest, intent, change } = hovered();
  rest("/a", 100);
  rest("/b", 100);
  expect(intent.isOutdated("/a")).toBe(false);
  change();
  expect(["/a", "/b", "/b"].map((path) => intent.isOutdated(path))).toEqual([false, true, false]);
  rest("/c", 100);
  change();
  rest(null, 30_000);
  expect(intent.isOutdated("/c")).toBe(false);
});

it("hover intent › takes a link that the pointer rests on, once", () => {
  const { meant, rest } = hovered();
  rest("/a", 60);
  rest("/a", 60);
  rest("/a", 1000);
  expect(meant).toEqual(["/a"]);
});

it("hover intent › takes nothing that the pointer only crosses", () => {
  const { meant, rest } = hovered();
  rest("/a", 60);
  rest("/b", 60);
  rest(null, 1000);
  expect(meant).toEqual([]);
});

it("hover intent › takes four pages in ten seconds", () => {
  const { meant, rest } = hovered();
  for (const path of ["/a", "/b", "/c", "/d", "/e"]) rest(path, 100);
  expect(meant).toEqual(["/a", "/b", "/c", "/d"]);
  rest("/f", 10_000);
  rest("/g", 100);
  expect(meant.at(-1)).toBe("/g");
});

it("hover intent › knows a browser that saves data", () => {
  expect([savesData({}), savesData({ connection: { saveData: false } })]).toEqual([false, false]);
  expect(savesData({ connection: { saveData: true } })).toBe(true);
});
