import type { Message } from "#contracts/message/message.ts";

export const messagesPath = "/pages/messages";

type Kind = { name: string; path: string };

const kinds: Record<Message["msgType"], Kind> = {
  1: { name: "企业信息", path: "/pages/basicDetails" },
  2: { name: "人员信息", path: "/pages/registry-request" },
  3: { name: "最高投标限价备案", path: "/pages/zgxj-details" },
  4: { name: "竣工结算备案", path: "/pages/jgjs-details" },
  5: { name: "通知公告", path: "/pages/notice-details" },
  6: { name: "材料询价", path: "/pages/materialList" },
  7: { name: "期刊", path: "/pages/periodicalList" },
};

export function messageKind(message: Pick<Message, "msgType">): string {
  return kinds[message.msgType].name;
}

export function messageHref(message: Message): string {
  if (message.msgType === 6) return `${kinds[6].path}?view=enquiries&enquiries=own`;
  return `${kinds[message.msgType].path}?id=${encodeURIComponent(message.businessId)}`;
}

/** Such as 最高投标限价备案“某工程”已受理，进入检测. */
export function messageSentence(message: Message): string {
  const { subject, text } = message;
  return subject === "" ? `${messageKind(message)}：${text}` : `${messageKind(message)}“${subject}”${text}`;
}
