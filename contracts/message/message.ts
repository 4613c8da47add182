import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";

/** The numbers of `msgTypes` of which messages are sent. */
export const messageTypes = [1, 2, 3, 4, 5, 6, 7] as const;

const messageTypeSchema = z
  .union(messageTypes.map((type) => z.literal(type)))
  .describe("1企业信息，2人员信息，3最高投标限价备案，4竣工结算备案，5通知公告，6材料询价，7期刊");

export const messageSchema = z.object({
  /** Increases in order of time. */
  id: z.int().positive(),
  userName: z.string(),
  businessId: z.string(),
  msgType: messageTypeSchema,
  subject: z.string().describe("name of the project or enterprise; empty in some old messages"),
  text: z.string().describe("what happened to it, in words"),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * Transient signal that a page must refetch; never stored.
 * marks: return items; assignee; decisions: on findings, and replies to them; step: of the workflow, for the unit that gets no message of it.
 */
export const hintSchema = z.object({
  hint: z.enum(["marks", "assignee", "decisions", "step"]),
  businessId: z.string(),
});
export type Hint = z.infer<typeof hintSchema>;

export const liveSchema = z.union([messageSchema, hintSchema]);
export type LiveWord = z.infer<typeof liveSchema>;

export const messageUnreadOutputSchema = z.object({
  count: z.int().nonnegative(),
  /** The newest unread one, unless its banner or a later one was closed. */
  newest: messageSchema.nullable(),
});
export type MessageUnread = z.infer<typeof messageUnreadOutputSchema>;

/** Closing a banner: it and earlier ones are not shown again, but stay unread. */
export const messageSeenInputSchema = z.object({ upTo: z.int().positive() });

export const messageListInputSchema = pagingSchema.extend({
  msgType: messageTypeSchema.optional(),
  state: z.enum(["unread", "read"]).optional(),
});
export type MessageListInput = z.infer<typeof messageListInputSchema>;

export const messageRowSchema = messageSchema.extend({ at: z.iso.datetime(), isRead: z.boolean() });
export type MessageRow = z.infer<typeof messageRowSchema>;
export const messageListOutputSchema = pageSchema(messageRowSchema).extend({
  unread: z.array(
    z.object({ msgType: messageTypeSchema, count: z.int().positive(), newestId: z.int().positive() }),
  ),
});
export type MessageListOutput = z.infer<typeof messageListOutputSchema>;

export const messageReadInputSchema = z.object({ messageId: z.int().positive() });
/** Not beyond the newest message the reader has on the screen. */
export const messageReadAllInputSchema = z.object({
  upTo: z.int().positive(),
  msgType: messageTypeSchema.optional(),
});
export type MessageReadAllInput = z.infer<typeof messageReadAllInputSchema>;

export const socketTicketOutputSchema = z.object({ ticket: z.string() });

export function socketPath(userCode: string, ticket: string): string {
  return `/ws/${encodeURIComponent(userCode)}?token=${encodeURIComponent(ticket)}`;
}

export const heartbeat = "heartbeat";

export const socketTimes = {
  /** Milliseconds, as all below. */
  heartbeat: 30_000,
  reconnect: 5_000,
  jitter: 1_000,
  ticket: 30_000,
  ping: 25_000,
} as const;

/** Private-use close codes (RFC 6455 7.4.2). */
export const socketClose = {
  /** The process is about to stop and tells its sockets one after the other. */
  inTurn: 4001,
  sessionEnded: 4401,
  tooMany: 4408,
} as const;

/**
 * Milliseconds until a socket closed with `code` is opened again. Sockets lost all at once are spread by `random`
 * (0 to 1); those that were told in turn are spread already.
 */
export const pauseAfter = (code: number, random: number): number =>
  socketTimes.reconnect + (code === socketClose.inTurn ? 0 : random * socketTimes.jitter);
