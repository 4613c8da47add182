import { z } from "zod";

/** 自然人 signs in as a person, 法人 as the unit. */
export const ssoTypeSchema = z.enum(["person", "legal"]);
export type SsoType = z.infer<typeof ssoTypeSchema>;

/** Digest of the value that ties an attempt to the browser in which it began: SHA-256, base64url. */
const browserDigestSchema = z.string().regex(/^[\w-]{43}$/);

/** GET …/authorization/login: `returnTo` is a page of this system, checked by web before and after. */
export const ssoStartInputSchema = z.object({
  type: ssoTypeSchema,
  returnTo: z.string().max(1000).default(""),
  browser: browserDigestSchema,
});
export type SsoStartInput = z.infer<typeof ssoStartInputSchema>;
export const ssoStartOutputSchema = z.object({ url: z.url() });

/** What the provider hands the browser on its way back: a code (OpenID Connect) or a ticket, or why there is none. */
export const ssoAnswerSchema = z.object({
  state: z.string().max(128).default(""),
  code: z.string().max(1500).default(""),
  ticket: z.string().max(1500).default(""),
  iss: z.string().max(300).default(""),
  error: z.string().max(64).default(""),
});
export type SsoAnswer = z.infer<typeof ssoAnswerSchema>;

/** POST /zwsso/login. */
export const ssoLoginInputSchema = ssoAnswerSchema.extend({ browser: browserDigestSchema });
export type SsoLoginInput = z.infer<typeof ssoLoginInputSchema>;
export const ssoLoginOutputSchema = z.object({ token: z.string(), returnTo: z.string() });

/** POST /logout: where the provider's own session ends, when there is one and it can be reached. */
export const logoutOutputSchema = z.object({ redirect: z.url().nullable() });
