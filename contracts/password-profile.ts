import { z } from "zod";

/**
 * mlps3: the classified protection of GB/T 22239, with classes of characters and an age.
 * asvs: more length instead. Both refuse guessable passwords.
 */
export const passwordProfileSchema = z.enum(["mlps3", "asvs"]);
export type PasswordProfile = z.infer<typeof passwordProfileSchema>;
