import { z } from "zod";

import { proofSchema } from "#contracts/proof-of-work.ts";

/** What the worker tells the page while it looks for the key. */
export const proofMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("percent"), percent: z.number() }),
  z.object({ type: z.literal("done"), proof: proofSchema }),
  z.object({ type: z.literal("failed") }),
]);
export type ProofMessage = z.infer<typeof proofMessageSchema>;
