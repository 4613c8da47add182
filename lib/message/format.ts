import type { Message } from "#contracts/message/message.ts";

type Kind = { name: string; path: string };

const kinds: Record<Message["msgType"], Kind> = {
  1: { name: "企业信息", path: "/pages/basicDetails" },
  2: { name: "人员信息", path: "/pages/staff-m" },
  3: { name: "最高投标限价备案", path: "/pages/zgxj-details" },
  4: { name: "竣工结算备案", path: "/pages/jgjs-details" },
};

export function messageKind(message: Message): string {
  return kinds[message.msgType].name;
}

export function messageHref(message: Message): string {
  return `${kinds[message.msgType].path}?id=${encodeURIComponent(message.businessId)}`;
}
