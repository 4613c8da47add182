import { z } from "zod";

/** The calls that a proof of work is made for; one made for another is worth nothing. */
export const proofPurposeSchema = z.enum([
  "accountLogin",
  "sendCaptcha",
  "forgetPwdCaptcha",
  "registerSendCaptcha",
]);
export type ProofPurpose = z.infer<typeof proofPurposeSchema>;

/** `short` goes with the picture; `long` stands in for it. */
export const proofEffortSchema = z.enum(["short", "long"]);
export type ProofEffort = z.infer<typeof proofEffortSchema>;

const hex = z
  .string()
  .max(256)
  .regex(/^[0-9a-f]+$/);

/** A challenge in ALTCHA's form, signed by the service: scrypt with `cost` blocks of `memoryCost` × 128 bytes. */
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
      /** The address group that asked. */
      address: z.string().max(64),
      /** Milliseconds since 1970, by the service's clock. */
      until: z.int(),
      /** The counter that is looked for is below this. */
      below: z.int().positive(),
    }),
  }),
  signature: hex,
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

export const proofChallengeInputSchema = z.object({ purpose: proofPurposeSchema, effort: proofEffortSchema });
export type ProofChallengeInput = z.infer<typeof proofChallengeInputSchema>;

/** Travels as JSON in the field `proof`. */
export const proofSchema = z.object({
  challenge: proofChallengeSchema,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});
export type Proof = z.infer<typeof proofSchema>;
