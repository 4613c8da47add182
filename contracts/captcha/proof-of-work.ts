import { z } from "zod";

/** A proof is bound to its purpose. */
export const proofPurposeSchema = z.enum([
  "accountLogin",
  "signInSmsCode",
  "forgotSmsCode",
  "registrationSmsCode",
  "personalDataCode",
]);
export type ProofPurpose = z.infer<typeof proofPurposeSchema>;

export const proofEffortSchema = z.enum(["short", "long"]);
export type ProofEffort = z.infer<typeof proofEffortSchema>;

const hex = z
  .string()
  .max(256)
  .regex(/^[0-9a-f]+$/);

/** ALTCHA challenge signed by the service: scrypt with N = `cost`, r = `memoryCost`. */
export const proofChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal("SCRYPT"),
    nonce: hex,
    salt: hex,
    cost: z.int().positive().max(65_536),
    memoryCost: z.int().positive().max(64),
    keyLength: z.int().positive().max(64),
    keyPrefix: hex,
    keySignature: hex,
    data: z.object({
      purpose: proofPurposeSchema,
      effort: proofEffortSchema,
      address: z.string().max(64),
      /** Epoch ms, service clock. */
      until: z.int(),
      below: z.int().positive(),
    }),
  }),
  signature: hex,
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

export const proofChallengeInputSchema = z.object({ purpose: proofPurposeSchema, effort: proofEffortSchema });
export type ProofChallengeInput = z.infer<typeof proofChallengeInputSchema>;

export const proofSchema = z.object({
  challenge: proofChallengeSchema,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});
export type Proof = z.infer<typeof proofSchema>;
