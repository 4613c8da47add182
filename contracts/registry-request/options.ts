import { z } from "zod";

import { certificateLevels, certificateSpecialties } from "../dict/certificate.ts";
import type { FieldOption } from "../form/form.ts";

export const idTypeSchema = z.enum(["id-card", "passport", "hk-macao", "taiwan"]);
export type IdType = z.infer<typeof idTypeSchema>;
export const idTypeNames: Record<IdType, string> = {
  "id-card": "居民身份证",
  passport: "护照",
  "hk-macao": "港澳居民来往内地通行证",
  taiwan: "台湾居民来往大陆通行证",
};

/** How a registration ends by decision; the other endings follow from a renewal, a correction or a transfer. */
export const certificateEndings = [
  { value: "withdrawn", label: "撤回" },
  { value: "revoked", label: "撤销" },
  { value: "cancelled", label: "注销" },
] as const satisfies readonly FieldOption[];

/**
 * cancelled: without a successor; recoded: the same business goes on under another 统一社会信用代码; spun-off: a part goes to
 * others and the enterprise goes on.
 */
export const enterpriseEndingSchema = z.enum(["cancelled", "merged", "divided", "recoded", "spun-off"]);
export type EnterpriseEnding = z.infer<typeof enterpriseEndingSchema>;
export const enterpriseEndingNames: Record<EnterpriseEnding, string> = {
  cancelled: "注销",
  merged: "合并",
  divided: "分立",
  recoded: "更换统一社会信用代码",
  "spun-off": "存续分立",
};

/** Whether the enterprise goes on afterwards. */
export const goesOn = (ending: EnterpriseEnding | ""): boolean => ending === "spun-off";
/** Whether several successors may be named. */
export const hasSuccessors = (ending: EnterpriseEnding | ""): boolean =>
  ending === "divided" || ending === "spun-off";

export function optionsOf<V extends string>(
  names: Readonly<Record<V, string>>,
): { value: string; label: string }[] {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }));
}

export const idTypes: readonly FieldOption[] = optionsOf(idTypeNames);
export const levelOptions: readonly FieldOption[] = optionsOf(certificateLevels);
export const specialtyOptions: readonly FieldOption[] = optionsOf(certificateSpecialties);
