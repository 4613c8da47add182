import { z } from "zod";

export const ssoTypeSchema = z.enum(["person", "legal"]);
export type SsoType = z.infer<typeof ssoTypeSchema>;

/** SHA-256, base64url, of the value that binds the attempt to its browser. */
const browserDigestSchema = z.string().regex(/^[\w-]{43}$/);

/** `returnTo`: a page of this system; web validates it before and after. */
export const ssoStartInputSchema = z.object({
  type: ssoTypeSchema,
  returnTo: z.string().max(1000).default(""),
  browser: browserDigestSchema,
});
export type SsoStartInput = z.infer<typeof ssoStartInputSchema>;
export const ssoStartOutputSchema = z.object({ url: z.url() });

export const ssoAnswerSchema = z.object({
  state: z.string().max(128).default(""),
  code: z.string().max(1500).default(""),
  ticket: z.string().max(1500).default(""),
  iss: z.string().max(300).default(""),
  error: z.string().max(64).default(""),
});
export type SsoAnswer = z.infer<typeof ssoAnswerSchema>;

export const ssoLoginInputSchema = ssoAnswerSchema.extend({ browser: browserDigestSchema });
export type SsoLoginInput = z.infer<typeof ssoLoginInputSchema>;
export const ssoLoginOutputSchema = z.object({ token: z.string(), returnTo: z.string() });

export const logoutOutputSchema = z.object({ redirect: z.url().nullable() });
