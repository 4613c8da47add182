import { z } from "zod";

export const sampleStageSchema = z.enum(["ceiling", "contract", "settlement"]);
export type SampleStage = z.infer<typeof sampleStageSchema>;
export const sampleStageNames: Record<SampleStage, string> = {
  ceiling: "最高投标限价",
  contract: "合同价",
  settlement: "结算价",
};
export const sampleStageOptions = sampleStageSchema.options.map((value) => ({
  value,
  label: sampleStageNames[value],
}));

export const sampleStateSchema = z.enum(["collected", "confirmed", "excluded"]);
export type SampleState = z.infer<typeof sampleStateSchema>;
export const sampleStateNames: Record<SampleState, string> = {
  collected: "待确认",
  confirmed: "已确认",
  excluded: "已剔除",
};

export const sampleSourceSchema = z.enum(["filing", "historical"]);
export type SampleSource = z.infer<typeof sampleSourceSchema>;
export const sampleSourceNames: Record<SampleSource, string> = { filing: "备案", historical: "历史工程" };

export const figureAspectSchema = z.enum(["total", "cost", "work", "chapter", "element"]);
export type FigureAspect = z.infer<typeof figureAspectSchema>;

export const leftOutReasonSchema = z.enum(["unit", "quantity", "class"]);
export type LeftOutReason = z.infer<typeof leftOutReasonSchema>;
export const leftOutReasonNames: Record<LeftOutReason, string> = {
  unit: "单位不能换算",
  quantity: "没有数量",
  class: "未归类",
};
