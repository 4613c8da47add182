import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { issueSocketTicket } from "#service/realtime/socket-ticket.ts";
import { noteSeen, readUnread } from "#service/realtime/unread.ts";

import { listMessages, markRead } from "./list.ts";

export function messageRoutes(app: ServiceApp): void {
  route(app, "messageUnread", ({ deps, actor }) => readUnread(deps.db, actor));
  route(app, "messageSeen", async ({ deps, actor, input }) => {
    await noteSeen(deps.db, actor, input.upTo);
    return null;
  });
  route(app, "messageList", ({ deps, actor, input }) => listMessages(deps.db, actor, input));
  route(app, "messageRead", async ({ deps, actor, input }) => {
    await markRead(deps.db, actor, input);
    return null;
  });
  route(app, "messageReadAll", async ({ deps, actor, input }) => {
    await markRead(deps.db, actor, input);
    return null;
  });
  route(app, "socketTicket", async ({ deps, actor, auditActor }) => ({
    ticket: await issueSocketTicket(deps.db, actor.sessionId, auditActor.at),
  }));
}
