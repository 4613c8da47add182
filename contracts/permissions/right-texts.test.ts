import { expect, test } from "vitest";

import { rightTexts } from "./right-texts.ts";

test("right texts › say that nobody reviews the own notice", () => {
  expect(rightTexts["notice.review"].text).toContain("不能审核本人参与编写的稿件");
});
