import { z } from "zod";

import { proofSchema } from "#contracts/proof-of-work.ts";

/** Messages of the worker to the page. */
export const proofMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("percent"), percent: z.number() }),
  z.object({ type: z.literal("done"), proof: proofSchema }),
  z.object({ type: z.literal("failed") }),
]);
export type ProofMessage = z.infer<typeof proofMessageSchema>;
