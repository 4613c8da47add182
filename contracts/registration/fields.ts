import type { FieldDefinition } from "../form/form.ts";
import { economicTypes, enterpriseKinds } from "./options.ts";

export const registrationGroups = [
  { code: "enterprise", name: "企业信息" },
  { code: "applicant", name: "经办人" },
] as const;

type Rest = Partial<FieldDefinition>;

function field(code: string, name: string, type: string, width: FieldDefinition["width"], rest: Rest = {}) {
  return { code, name, type, width, group: "enterprise", required: true, ...rest };
}

const uscc: FieldDefinition = field("uscc", "统一社会信用代码", "input", 6, { edit: false, required: false });
const name: FieldDefinition = field("name", "企业名称", "input", 6, { maxlength: 100 });

const particulars: readonly FieldDefinition[] = [
  field("kind", "企业类型", "select", 4, { options: enterpriseKinds }),
  field("regionCode", "行政区划", "region", 4, {
    dicCode: "register-region",
    tips: "按营业执照住所选择，由所在区县造价站审核",
  }),
  field("legalRep", "法定代表人", "input", 4, { maxlength: 50 }),
  field("address", "注册地址", "input", 12, { maxlength: 200 }),
  field("capital", "注册资本", "money", 4, { required: false, append: "万元" }),
  field("foundedOn", "成立日期", "date", 4, { required: false }),
  field("economicType", "经济类型", "select", 4, { required: false, options: economicTypes }),
  field("technicalLead", "技术负责人", "input", 6, { required: false, maxlength: 50 }),
  field("qualificationNo", "资质证书编号", "input", 6, {
    required: false,
    maxlength: 50,
    tips: "造价咨询资质自2021年7月1日起不再审批，有则填写",
  }),
];

export const applicantFields: readonly FieldDefinition[] = [
  field("applicantName", "经办人姓名", "input", 6, { group: "applicant", maxlength: 50 }),
  field("idNumber", "经办人身份证号码", "input", 6, {
    group: "applicant",
    maxlength: 18,
    regex: "\\d{17}[\\dXx]",
    prompt: "身份证号码应为18位",
  }),
  field("email", "电子邮箱", "input", 6, {
    group: "applicant",
    required: false,
    maxlength: 100,
    regex: "[^@\\s]+@[^@\\s]+\\.[^@\\s.]+",
    prompt: "电子邮箱格式有误",
  }),
];

export const enterpriseFields: readonly FieldDefinition[] = [
  uscc,
  { ...name, edit: false, required: false },
  ...particulars,
];

export const registrationFields: readonly FieldDefinition[] = [
  uscc,
  name,
  ...particulars,
  ...applicantFields,
];
