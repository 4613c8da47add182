import { expect, test } from "vitest";

import { directForm } from "./direct-form.ts";

const begun = { contactName: "周敏", email: "a@b.cn", capital: "5000000.00", name: "甲咨询" };

test("directForm › asks for a contact with a phone", () => {
  const found = directForm.errors({ ...begun, contactPhone: "138", address: "文三路" }, new Date());
  expect(found).toEqual([{ path: "contactPhone", message: "请输入11位手机号" }]);
});
