import { z } from "zod";

/** Which date of the form a sample of each stage belongs to, and from which completeness on it counts. */
export const indicatorSettingsSchema = z.strictObject({
  dates: z.strictObject({
    ceiling: z.enum(["compileDate", "approveDate"]).describe("最高投标限价：成果文件编制完成日期"),
    contract: z.enum(["startDate", "contractDate"]).describe("合同价：开工日期"),
    settlement: z.enum(["finishDate", "acceptDate", "auditendtime"]).describe("结算价：竣工日期"),
  }),
  minCompleteness: z.number().min(0).max(100).describe("补录完整度，%"),
});
export type IndicatorSettings = z.infer<typeof indicatorSettingsSchema>;

export const builtInSettings: IndicatorSettings = {
  dates: { ceiling: "compileDate", contract: "startDate", settlement: "finishDate" },
  minCompleteness: 80,
};
