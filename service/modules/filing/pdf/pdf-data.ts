import { z } from "zod";

const factSchema = z.object({ name: z.string(), value: z.string(), wide: z.boolean() });
export type PdfFact = z.infer<typeof factSchema>;

export const filingPdfSchema = z.object({
  code: z.string(),
  printedAt: z.string(),
  title: z.string(),
  numbers: z.array(factSchema),
  groups: z.array(z.object({ name: z.string(), facts: z.array(factSchema) })),
  attachments: z.array(factSchema),
  sealPlaces: z.array(z.object({ party: z.string(), signers: z.array(z.string()) })),
  opinion: z.string(),
  stationName: z.string(),
  day: z.string(),
});
export type FilingPdf = z.infer<typeof filingPdfSchema>;
