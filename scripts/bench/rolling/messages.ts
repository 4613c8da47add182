import { z } from "zod";

import { roleSchema } from "#contracts/permissions/roles.ts";

export const orderSchema = z.object({
  origin: z.string(),
  perSecond: z.number(),
  people: z.array(z.object({ role: roleSchema, userCode: z.string(), cookie: z.string() })),
});
export type Order = z.infer<typeof orderSchema>;

/** The load goes on until it is told to stop. */
export const stopWord = "stop";
export type Course = { isOver: () => boolean; over: Promise<null> };

/** `at`: milliseconds of the epoch; `by`: who answered or broke off. */
const failureSchema = z.object({
  at: z.number(),
  act: z.string(),
  status: z.number(),
  by: z.enum(["nginx", "web", "connection"]),
  text: z.string(),
});
export type Failure = z.infer<typeof failureSchema>;

/** A socket: when it was lost, and milliseconds until it was open again; null: not within the load. */
const lossSchema = z.object({ at: z.number(), code: z.number(), back: z.number().nullable() });
export type Loss = z.infer<typeof lossSchema>;

export const resultSchema = z.object({
  calls: z.number(),
  times: z.array(z.number()),
  failures: z.array(failureSchema),
  /** Chunk calls that the browser sends again; `broken`: files that did not arrive. */
  chunks: z.object({
    files: z.number(),
    calls: z.number(),
    retried: z.array(failureSchema),
    broken: z.number(),
  }),
  sockets: z.object({ held: z.number(), losses: z.array(lossSchema) }),
});
export type Result = z.infer<typeof resultSchema>;
