import { z } from "zod";

export const revealOutputSchema = z.object({ value: z.string() });
