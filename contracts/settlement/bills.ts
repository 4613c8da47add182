import { z } from "zod";

export const billStages = ["contract", "submitted", "approved"] as const;
export const billStageSchema = z.enum(billStages);
export type BillStage = z.infer<typeof billStageSchema>;
export const billStageNames: Record<BillStage, string> = {
  contract: "合同",
  submitted: "送审",
  approved: "审定",
};
