import { z } from "zod";

import { proofSchema } from "#contracts/captcha/proof-of-work.ts";

export const proofMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("percent"), percent: z.number() }),
  z.object({ type: z.literal("done"), proof: proofSchema }),
  z.object({ type: z.literal("failed") }),
]);
export type ProofMessage = z.infer<typeof proofMessageSchema>;
