import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { type MessageListInput, type MessageListOutput, messageTypes } from "#contracts/message/message.ts";
import { messageListHref } from "#lib/message/address.ts";
import { messageKind } from "#lib/message/format.ts";

type Unread = readonly Pick<MessageListOutput["unread"][number], "msgType" | "count">[];

/** All, unread, and each type; counts are of unread messages. */
export function MessageTabs({ input, unread }: { input: MessageListInput; unread: Unread }) {
  const all = unread.reduce((sum, { count }) => sum + count, 0);
  const hrefOf = (change: Pick<MessageListInput, "msgType" | "state">) =>
    messageListHref(input, { msgType: undefined, state: undefined, ...change });
  const tabs = [
    { name: "全部", href: hrefOf({}) },
    { name: "未读", href: hrefOf({ state: "unread" }), count: all },
    ...messageTypes.map((msgType) => ({
      name: messageKind({ msgType }),
      href: hrefOf({ msgType }),
      count: unread.find((one) => one.msgType === msgType)?.count ?? 0,
    })),
  ];
  return <LinkTabs label="消息分类" tabs={tabs} current={messageListHref(input)} />;
}
