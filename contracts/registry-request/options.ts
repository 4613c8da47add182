import { certificateLevels, certificateSpecialties } from "../dict/certificate.ts";
import type { FieldOption } from "../form/form.ts";

export const idTypes = [
  { value: "id-card", label: "居民身份证" },
  { value: "passport", label: "护照" },
  { value: "hk-macao", label: "港澳居民来往内地通行证" },
  { value: "taiwan", label: "台湾居民来往大陆通行证" },
] as const satisfies readonly FieldOption[];
export type IdType = (typeof idTypes)[number]["value"];

/** How a registration ends by decision; the other endings follow from a renewal, a correction or a transfer. */
export const certificateEndings = [
  { value: "withdrawn", label: "撤回" },
  { value: "revoked", label: "撤销" },
  { value: "cancelled", label: "注销" },
] as const satisfies readonly FieldOption[];
export type CertificateEnding = (typeof certificateEndings)[number]["value"];

function optionsOf<V extends string>(names: Readonly<Record<V, string>>): { value: string; label: string }[] {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }));
}

export const levelOptions: readonly FieldOption[] = optionsOf(certificateLevels);
export const specialtyOptions: readonly FieldOption[] = optionsOf(certificateSpecialties);
