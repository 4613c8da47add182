import { z } from "zod";

const factSchema = z.object({ name: z.string(), value: z.string(), wide: z.boolean() });

/** All that the printed 备案表 says; goes to the worker that draws it. */
export const filingPaperSchema = z.object({
  code: z.string(),
  printedAt: z.string(),
  title: z.string(),
  numbers: z.array(factSchema),
  groups: z.array(z.object({ name: z.string(), facts: z.array(factSchema) })),
  /** Papers that were handed in, with the names of their files. */
  papers: z.array(z.object({ name: z.string(), files: z.array(z.string()) })),
  standing: z.string(),
  regulatorName: z.string(),
  day: z.string(),
});
export type FilingPaper = z.infer<typeof filingPaperSchema>;
