import { expect, test } from "vitest";

import { changedValues, changesMeanwhile, directForm } from "./direct-form.ts";

const begun = { contactName: "周敏", email: "a@b.cn", capital: "5000000.00", name: "甲咨询" };

test("changedValues › holds the changed direct fields alone", () => {
  const values = { ...begun, contactName: "李四", email: "", name: "乙咨询" };
  expect(changedValues(begun, values)).toEqual({ contactName: "李四", email: "" });
  expect(changedValues(begun, begun)).toEqual({});
});

test("changesMeanwhile › names what a colleague changed", () => {
  expect(changesMeanwhile(begun, { ...begun, contactName: "李四", email: "" })).toEqual([
    "联系人已改为“李四”",
    "电子邮箱已清空",
  ]);
});

test("directForm › asks for a contact with a phone", () => {
  const found = directForm.errors({ ...begun, contactPhone: "138", address: "文三路" }, new Date());
  expect(found).toEqual([{ path: "contactPhone", message: "请输入11位手机号" }]);
});
