import { z } from "zod";

export const reportCheckInputSchema = z.object({
  number: z.string().trim().toUpperCase().min(1, "报告编号必填").max(40, "报告编号不能超过40个字"),
  code: z.string().trim().min(1, "校验码必填").max(40, "校验码不能超过40个字"),
});

/** Contents of a printed report as of its print, without names or numbers of persons. */
export const toldReportSchema = z.object({
  /** Such as 最高投标限价. */
  kindName: z.string(),
  projectName: z.string(),
  tenderName: z.string().describe("with the section"),
  stationName: z.string(),
  conclusion: z.array(z.string()),
  counts: z.object({ E: z.int(), W: z.int(), I: z.int() }),
  amount: z.string().nullable().describe("money at stake in yuan"),
  sha256: z.string().describe("of the bill file"),
});
export type ToldReport = z.infer<typeof toldReportSchema>;

const checkedReportSchema = toldReportSchema.extend({
  number: z.string(),
  reportedAt: z.iso.datetime(),
  printedAt: z.iso.datetime(),
  newerAt: z.iso
    .datetime()
    .nullable()
    .describe("of the latest report of the filing or its versions, if later"),
});
export type CheckedReport = z.infer<typeof checkedReportSchema>;

/** Null alike for an unknown number and for a wrong code. */
export const reportCheckOutputSchema = checkedReportSchema.nullable();
