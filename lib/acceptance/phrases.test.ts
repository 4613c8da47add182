import { expect, it } from "vitest";

import { isPhrase, withPhrase } from "./phrases.ts";

it("a phrase begins an opinion, or goes on with it as far as there is room", () => {
  expect(withPhrase("", "请盖章。")).toBe("请盖章。");
  expect(withPhrase(" \n", "请盖章。")).toBe("请盖章。");
  expect(withPhrase("缺页。\n", "请盖章。")).toBe("缺页。\n请盖章。");
  expect(withPhrase("一".repeat(498), "二")).toHaveLength(500);
  expect(withPhrase("一".repeat(499), "二")).toBeNull();
});

it("what is empty or long is no phrase", () => {
  expect([" ", "缺页", "一".repeat(200), "一".repeat(201)].map(isPhrase)).toEqual([false, true, true, false]);
});
