import { z } from "zod";

import {
  messageSeenInputSchema,
  messageUnreadOutputSchema,
  socketTicketOutputSchema,
} from "#contracts/message.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { issueTicket } from "#service/realtime/ticket.ts";
import { noteSeen, readUnread } from "#service/realtime/unread.ts";

const right = "own-account.use";

export function messageRoutes(app: ServiceApp): void {
  route(app, "messageUnread", {
    summary: "未读消息",
    right,
    input: z.object({}),
    output: messageUnreadOutputSchema,
    handler: ({ deps, actor }) => readUnread(deps.db, actor),
  });
  route(app, "messageSeen", {
    summary: "消息已读",
    right,
    input: messageSeenInputSchema,
    output: z.null(),
    handler: async ({ deps, actor, input }) => {
      await noteSeen(deps.db, actor, input.upTo);
      return null;
    },
  });
  route(app, "socketTicket", {
    summary: "实时消息连接凭证",
    right,
    input: z.object({}),
    output: socketTicketOutputSchema,
    handler: async ({ deps, actor, who }) => ({
      ticket: await issueTicket(deps.db, actor.sessionId, who.at),
    }),
  });
}
