import { z } from "zod";

import { batchIdSchema } from "../ids.ts";
export const referenceKindSchema = z.enum([
  "item-codes",
  "fee-rates",
  "certificates",
  "price-indices",
  "location-factors",
]);
export type ReferenceKind = z.infer<typeof referenceKindSchema>;
export const referenceKindNames: Readonly<Record<ReferenceKind, string>> = {
  "item-codes": "清单编码库",
  "fee-rates": "费率标准",
  certificates: "注册证书库",
  "price-indices": "造价指数",
  "location-factors": "地区系数",
};

/** `info-prices`: as reports were stored before prices had issues; the issue then has the id of the batch. */
const usedKindSchema = z.enum([...referenceKindSchema.options, "price-issues", "info-prices"]);
type UsedKind = z.infer<typeof usedKindSchema>;
const usedKindNames: Readonly<Record<UsedKind, string>> = {
  ...referenceKindNames,
  "price-issues": "材料价格",
  "info-prices": "信息价",
};

export const referenceUsedSchema = z.object({
  kind: usedKindSchema,
  batchId: batchIdSchema,
  version: z.int().positive(),
  scope: z.string(),
});
export type ReferenceUsed = z.infer<typeof referenceUsedSchema>;

export function referenceText({ kind, scope, version }: Omit<ReferenceUsed, "batchId">): string {
  return `${usedKindNames[kind]}${scope === "" ? "" : `（${scope}）`}第${version}版`;
}
