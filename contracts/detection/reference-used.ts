import { z } from "zod";

import { batchIdSchema } from "../ids.ts";
export const referenceKindSchema = z.enum(["item-codes", "fee-rates", "info-prices", "certificates"]);
export type ReferenceKind = z.infer<typeof referenceKindSchema>;
export const referenceKindNames: Readonly<Record<ReferenceKind, string>> = {
  "item-codes": "清单编码库",
  "fee-rates": "费率标准",
  "info-prices": "信息价",
  certificates: "注册证书库",
};

export const referenceUsedSchema = z.object({
  kind: referenceKindSchema,
  batchId: batchIdSchema,
  version: z.int().positive(),
  scope: z.string(),
});
export type ReferenceUsed = z.infer<typeof referenceUsedSchema>;

export function referenceText({ kind, scope, version }: Omit<ReferenceUsed, "batchId">): string {
  return `${referenceKindNames[kind]}${scope === "" ? "" : `（${scope}）`}第${version}版`;
}
