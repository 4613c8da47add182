import type { FieldDefinition } from "../form/form.ts";
import { enterpriseFields } from "../registration/fields.ts";

export const enterpriseGroups = [
  { code: "contact", name: "联系人" },
  { code: "particulars", name: "其他信息" },
] as const;

function of(code: string, change: Partial<FieldDefinition>): FieldDefinition {
  const known = enterpriseFields.find((field) => field.code === code);
  if (!known) throw new Error(`No field ${code} of an enterprise`);
  return { ...known, ...change };
}

const contact = { group: "contact", type: "input", width: 4 } as const;

/** Fields that an enterprise changes by itself, without a review. */
export const directFields: readonly FieldDefinition[] = [
  { ...contact, code: "contactName", name: "联系人", required: true, maxlength: 50 },
  {
    ...contact,
    code: "contactPhone",
    name: "联系人手机号",
    required: true,
    maxlength: 11,
    personal: "phone",
    // Masked, it stands for the stored number.
    regex: "1[3-9]\\d(\\d{8}|\\*{4}\\d{4})",
    prompt: "请输入11位手机号",
    tips: "不修改请保留原样，修改请填写完整的11位号码",
  },
  {
    ...contact,
    code: "email",
    name: "电子邮箱",
    required: false,
    maxlength: 100,
    regex: "[^@\\s]+@[^@\\s]+\\.[^@\\s.]+",
    prompt: "电子邮箱格式有误",
  },
  of("address", { group: "contact" }),
  of("technicalLead", { group: "particulars" }),
  of("qualificationNo", { group: "particulars" }),
  of("capital", { group: "particulars" }),
  of("foundedOn", { group: "particulars" }),
  of("economicType", { group: "particulars" }),
];

/** Fields that only a passed request changes; `licence` is the file. */
export const reviewedFields = [
  { code: "name", name: "企业名称" },
  { code: "legalRep", name: "法定代表人" },
  { code: "regionCode", name: "行政区划" },
  { code: "kind", name: "企业类型" },
  { code: "licence", name: "营业执照" },
] as const;
