import { z } from "zod";

export const messageTypes = [1, 2, 3, 4] as const;

/** A message that somebody's act left for others; stored in the browser as `toDoMsg`. */
export const messageSchema = z.object({
  /** Rising: who has seen one has seen those before it. */
  id: z.int().positive(),
  userName: z.string(),
  businessId: z.string(),
  msgType: z
    .union(messageTypes.map((type) => z.literal(type)))
    .describe("1 企业信息，2 人员信息，3 最高投标限价备案，4 竣工结算备案"),
  text: z.string().describe("what happened, in words"),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * What a page shows of a matter is so no more: it asks again. Nobody reads it and nothing keeps it. marks: 待改项 of a filing.
 * handler: who of the station has it in hand. decisions: what was decided on its findings.
 */
export const hintSchema = z.object({
  hint: z.enum(["marks", "handler", "decisions"]),
  businessId: z.string(),
});
export type Hint = z.infer<typeof hintSchema>;

/** What the service says in the socket. */
export const liveSchema = z.union([messageSchema, hintSchema]);
export type LiveWord = z.infer<typeof liveSchema>;

/** POST unread: the newest message not seen yet, and how many there are. */
export const messageUnreadOutputSchema = z.object({
  count: z.int().nonnegative(),
  newest: messageSchema.nullable(),
});
export type MessageUnread = z.infer<typeof messageUnreadOutputSchema>;
export const messageSeenInputSchema = z.object({ upTo: z.int().positive() });

/** The socket: where it is opened, what the browser says in it, and why the service closes it. */
export const socketTicketOutputSchema = z.object({ ticket: z.string() });

export function socketPath(userCode: string, ticket: string): string {
  return `/ws/${encodeURIComponent(userCode)}?token=${encodeURIComponent(ticket)}`;
}

/** The one thing that a browser says; it is answered with the same word. */
export const heartbeat = "heartbeat";

export const socketTimes = {
  /** Milliseconds, as are all here. */
  heartbeat: 30_000,
  reconnect: 5_000,
  /** Up to so much later, so that not all come back at once. */
  jitter: 2_000,
  ticket: 30_000,
  /** The service asks whether the other end is there; two silences and it is not. */
  ping: 25_000,
} as const;

/** Codes of a close, beside those of the protocol. */
export const socketClose = {
  /** The session is over: no reconnecting. */
  sessionEnded: 4401,
  /** Too many sockets of one account: the oldest goes. */
  tooMany: 4408,
} as const;
