import { expect, it } from "vitest";

import { staffText } from "./staff-text.ts";

it("staffText › names level and specialty and keeps unknown codes", () => {
  const person = { certNo: "建[造]11223300000004", level: "1", specialty: "4", validTo: "2029-12-31" };
  expect(staffText(person)).toBe("建[造]11223300000004 一级造价工程师（安装） 有效期至 2029-12-31");
  expect(staffText({ ...person, level: "二级", specialty: "9" })).toContain("二级造价工程师（9）");
});
