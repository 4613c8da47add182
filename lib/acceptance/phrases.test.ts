import { expect, it } from "vitest";

import { isPhrase, withPhrase } from "./phrases.ts";

it("withPhrase › starts or continues an opinion while there is room", () => {
  expect(withPhrase("", "请盖章。")).toBe("请盖章。");
  expect(withPhrase(" \n", "请盖章。")).toBe("请盖章。");
  expect(withPhrase("缺页。\n", "请盖章。")).toBe("缺页。\n请盖章。");
  expect(withPhrase("一".repeat(498), "二")).toHaveLength(500);
  expect(withPhrase("一".repeat(499), "二")).toBeNull();
});

it("isPhrase › rejects empty and overlong text", () => {
  expect([" ", "缺页", "一".repeat(200), "一".repeat(201)].map(isPhrase)).toEqual([false, true, true, false]);
});
