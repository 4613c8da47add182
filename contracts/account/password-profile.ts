import { z } from "zod";

/**
 * mlps3: GB/T 22239, character classes and maximum age. asvs: OWASP ASVS, length instead. Both reject guessable passwords.
 */
export const passwordProfileSchema = z.enum(["mlps3", "asvs"]);
export type PasswordProfile = z.infer<typeof passwordProfileSchema>;
