import { expect, test } from "vitest";

import { rightTexts } from "./right-texts.ts";
import { roleDuties } from "./role-duties.ts";

test("right texts › promise no screen for notices, which only the interface writes", () => {
  expect(rightTexts["notice.write"].text).toContain("暂无操作页面");
  expect(Object.values(roleDuties).join("")).not.toContain("公告");
});
