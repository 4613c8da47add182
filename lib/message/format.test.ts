import { expect, it } from "vitest";

import { type Message, messageSchema } from "#contracts/message/message.ts";

import { messageHref, messageKind, messageSentence } from "./format.ts";

const id = "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";
const message = (msgType: Message["msgType"]): Message => ({
  id: 7,
  subject: "",
  text: "",
  userName: "张三",
  businessId: id,
  msgType,
});

it.each<[Message["msgType"], string, string]>([
  [1, "企业信息", `/pages/basicDetails?id=${id}`],
  [2, "人员信息", `/pages/registry-request?id=${id}`],
  [3, "最高投标限价备案", `/pages/zgxj-details?id=${id}`],
  [4, "竣工结算备案", `/pages/jgjs-details?id=${id}`],
  [7, "期刊", `/pages/periodicalList?id=${id}`],
  [6, "材料询价", "/pages/materialList?view=enquiries&enquiries=own"],
])("messageHref › links type %d (%s) to its page", (type, name, href) => {
  expect(messageKind(message(type))).toBe(name);
  expect(messageHref(message(type))).toBe(href);
});

it("messageHref › percent-encodes the id", () => {
  expect(messageHref({ ...message(3), businessId: "a&b=c#d" })).toBe("/pages/zgxj-details?id=a%26b%3Dc%23d");
});

it("messageSentence › quotes the subject, and reads on without one", () => {
  const filed = { ...message(3), subject: "某工程", text: "已作废" };
  expect(messageSentence(filed)).toBe("最高投标限价备案“某工程”已作废");
  expect(messageSentence({ ...filed, subject: "" })).toBe("最高投标限价备案：已作废");
});

it("messageSchema › accepts seven types only", () => {
  expect(messageSchema.safeParse({ ...message(1), msgType: 8 }).success).toBe(false);
});
