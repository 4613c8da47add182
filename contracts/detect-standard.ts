import { z } from "zod";

/** 检测标准: what the rules compare with, and their thresholds. */
export const referenceKindSchema = z.enum(["item-codes", "fee-rates", "info-prices"]);
export type ReferenceKind = z.infer<typeof referenceKindSchema>;
export const referenceKindNames: Readonly<Record<ReferenceKind, string>> = {
  "item-codes": "清单编码库",
  "fee-rates": "费率标准",
  "info-prices": "信息价",
};

/** One batch that a report was made with. */
export const referenceUsedSchema = z.object({
  kind: referenceKindSchema,
  batchId: z.uuid(),
  version: z.int().positive(),
  /** 2024 标准, 杭州市 2025-09 and the like. */
  scope: z.string(),
});
export type ReferenceUsed = z.infer<typeof referenceUsedSchema>;
