import { expect, it } from "vitest";

import { onlyCertificate, staffText } from "./staff-text.ts";

it("staffText › names level and specialty and keeps unknown codes", () => {
  const person = { certNo: "建[造]11223300000004", level: "1", specialty: "4", validTo: "2029-12-31" };
  expect(staffText(person)).toBe("建[造]11223300000004 一级造价工程师（安装） 有效期至2029-12-31");
  expect(staffText({ ...person, level: "二级", specialty: "9" })).toContain("二级造价工程师（9）");
});

it("onlyCertificate › is known for a name that one person has", () => {
  const staff = [
    { name: "周思远", certNo: "建[造]11223300000001" },
    { name: "李工", certNo: "建[造]11223300000002" },
    { name: "李工", certNo: "建[造]11223300000003" },
  ];
  expect(onlyCertificate(staff, "周思远")).toBe("建[造]11223300000001");
  expect(onlyCertificate(staff, "李工")).toBeNull();
  expect(onlyCertificate([], "")).toBeNull();
});
