import { z } from "zod";

/** One masked number of a person in full; each call is on record. */
export const revealOutputSchema = z.object({ value: z.string() });
