import { expect, test } from "vitest";

import { directFields } from "#contracts/enterprise/fields.ts";
import { registryRequestFields } from "#contracts/registry-request/fields.ts";

import { changesMeanwhile } from "./changes-meanwhile.ts";
import { changedValues } from "./form-state.ts";

const form = { fields: directFields };
const begun = { contactName: "周敏", email: "a@b.cn", capital: "5000000.00", name: "甲咨询" };

test("changedValues › holds the changed direct fields alone", () => {
  const values = { ...begun, contactName: "李四", email: "", name: "乙咨询" };
  expect(changedValues(form, begun, values)).toEqual({ contactName: "李四", email: "" });
  expect(changedValues(form, begun, begun)).toEqual({});
});

test("changesMeanwhile › names what a colleague changed", () => {
  expect(changesMeanwhile(form, begun, { now: { ...begun, contactName: "李四", email: "" } })).toEqual([
    "联系人已改为“李四”",
    "电子邮箱已清空",
  ]);
});

test("changesMeanwhile › names a value that is a code by its text", () => {
  const request = { fields: registryRequestFields.enterprise };
  const [before, now] = [{ regionCode: "330106" }, { regionCode: "330203" }];
  const names = { regionCode: "宁波市海曙区" };
  expect(changesMeanwhile(request, before, { now, names })).toEqual(["行政区划已改为“宁波市海曙区”"]);
});
