import { z } from "zod";

import { post } from "../endpoint.ts";
import { messageSeenInputSchema, messageUnreadOutputSchema, socketTicketOutputSchema } from "./message.ts";

export const messageUnread = post("/ks/message/v1/unread", {
  summary: "未读消息",
  right: "own-account.use",
  background: true,
  input: z.object({}),
  output: messageUnreadOutputSchema,
});

export const messageSeen = post("/ks/message/v1/seen", {
  summary: "消息已读",
  right: "own-account.use",
  input: messageSeenInputSchema,
  output: z.null(),
});

export const socketTicket = post("/ks/message/v1/socket-ticket", {
  summary: "实时消息连接凭证",
  right: "own-account.use",
  background: true,
  input: z.object({}),
  output: socketTicketOutputSchema,
});
