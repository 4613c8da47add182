import type { FieldOption } from "../form/form.ts";

export const enterpriseKinds = [
  { value: "consult", label: "造价咨询" },
  { value: "build", label: "建设" },
  { value: "construct", label: "施工" },
  { value: "proxy", label: "招标代理" },
  { value: "supervise", label: "监理" },
  { value: "design", label: "设计" },
] as const satisfies readonly FieldOption[];
export type EnterpriseKind = (typeof enterpriseKinds)[number]["value"];

export const economicTypes = [
  { value: "1", label: "国有企业" },
  { value: "2", label: "集体企业" },
  { value: "3", label: "有限责任公司" },
  { value: "4", label: "股份有限公司" },
  { value: "5", label: "私营企业" },
  { value: "6", label: "外商及港澳台投资企业" },
  { value: "7", label: "机关事业单位" },
  { value: "9", label: "其他" },
] as const satisfies readonly FieldOption[];
