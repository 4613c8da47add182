import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  messageListInputSchema,
  messageListOutputSchema,
  messageReadAllInputSchema,
  messageReadInputSchema,
  messageSeenInputSchema,
  messageUnreadOutputSchema,
  socketTicketOutputSchema,
} from "./message.ts";

export const messageUnread = post("/ks/message/v1/unread", {
  summary: "未读消息",
  right: "own-account.use",
  background: true,
  input: z.object({}),
  output: messageUnreadOutputSchema,
});

export const messageSeen = post("/ks/message/v1/seen", {
  summary: "关闭消息提示",
  right: "own-account.use",
  input: messageSeenInputSchema,
  output: z.null(),
});

export const messageList = post("/ks/message/v1/list", {
  summary: "消息列表",
  right: "own-account.use",
  input: messageListInputSchema,
  output: messageListOutputSchema,
});

export const messageRead = post("/ks/message/v1/read", {
  summary: "消息已读",
  right: "own-account.use",
  input: messageReadInputSchema,
  output: z.null(),
});

export const messageReadAll = post("/ks/message/v1/read-all", {
  summary: "全部消息已读",
  right: "own-account.use",
  input: messageReadAllInputSchema,
  output: z.null(),
});

export const socketTicket = post("/ks/message/v1/socket-ticket", {
  summary: "实时消息连接凭证",
  right: "own-account.use",
  background: true,
  input: z.object({}),
  output: socketTicketOutputSchema,
});
