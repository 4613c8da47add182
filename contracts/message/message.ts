import { z } from "zod";

export const messageTypes = [1, 2, 3, 4] as const;

export const messageSchema = z.object({
  /** Increasing; reading one marks all before it as read. */
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
 * Transient signal that a page must refetch; never stored.
 * marks: return items; assignee; decisions: on findings.
 */
export const hintSchema = z.object({
  hint: z.enum(["marks", "assignee", "decisions"]),
  businessId: z.string(),
});
export type Hint = z.infer<typeof hintSchema>;

export const liveSchema = z.union([messageSchema, hintSchema]);
export type LiveWord = z.infer<typeof liveSchema>;

export const messageUnreadOutputSchema = z.object({
  count: z.int().nonnegative(),
  newest: messageSchema.nullable(),
});
export type MessageUnread = z.infer<typeof messageUnreadOutputSchema>;
export const messageSeenInputSchema = z.object({ upTo: z.int().positive() });

export const socketTicketOutputSchema = z.object({ ticket: z.string() });

export function socketPath(userCode: string, ticket: string): string {
  return `/ws/${encodeURIComponent(userCode)}?token=${encodeURIComponent(ticket)}`;
}

export const heartbeat = "heartbeat";

export const socketTimes = {
  /** Milliseconds, as all below. */
  heartbeat: 30_000,
  reconnect: 5_000,
  jitter: 2_000,
  ticket: 30_000,
  ping: 25_000,
} as const;

/** Private-use close codes (RFC 6455 7.4.2). */
export const socketClose = {
  sessionEnded: 4401,
  tooMany: 4408,
} as const;
