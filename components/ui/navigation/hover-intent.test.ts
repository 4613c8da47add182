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
  const intent = createHoverIntent((path) => void meant.push(path));
  const rest = (path: string | null, milliseconds: number) => {
    intent.over(path);
    vi.advanceTimersByTime(milliseconds);
  };
  return { meant, rest };
}

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
