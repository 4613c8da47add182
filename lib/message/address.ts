import { type MessageListInput, messageListInputSchema } from "#contracts/message/message.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

import { messagesPath } from "./format.ts";

const defaults = messageListInputSchema.parse({});

export function parseMessageList(params: SearchParams | URLSearchParams): MessageListInput {
  const values = withNumbers(singleValues(params), ["msgType", "curPage", "pageSize"]);
  return parseLenient(messageListInputSchema, values);
}

export function messageListHref(input: MessageListInput, change: Partial<MessageListInput> = {}): string {
  const { msgType, state, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${messagesPath}${queryOf({ msgType, state, curPage, pageSize }, defaults)}`;
}
