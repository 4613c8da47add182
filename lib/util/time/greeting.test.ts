import { expect, it } from "vitest";

import { greetingAt, greetingOf, greetingRefresh } from "./greeting.ts";

it.each([
  [0, "早上好"],
  [7, "早上好"],
  [8, "上午好"],
  [10, "上午好"],
  [11, "中午好"],
  [13, "中午好"],
  [14, "下午好"],
  [17, "下午好"],
  [18, "晚上好"],
  [23, "晚上好"],
])("greetingOf › greets at %d o'clock with %s", (hour, text) => {
  expect(greetingOf(hour)).toBe(text);
});

it("greetingAt › uses the hour in Shanghai", () => {
  expect(greetingAt(new Date("2026-11-21T06:00:00Z"))).toBe("下午好");
});

it("greetingRefresh › is ten minutes", () => {
  expect(greetingRefresh).toBe(600_000);
});
