import { fieldsOf } from "../../form/define.ts";
import type { FieldDefinition, FieldType } from "../../form/form.ts";
import { certificate, mobile, uscc } from "../../form/patterns.ts";
import { projectClasses } from "../../max-price/options.ts";
import { qualifications } from "../options.ts";

type Rest = Parameters<ReturnType<typeof fieldsOf>>[4];

function partyOf(group: string, suffix: string, unit: string) {
  const define = fieldsOf(group);
  return (code: string, label: string, type: FieldType, width: FieldDefinition["width"], rest: Rest = {}) =>
    define(`${code}${suffix}`, `${unit}${label}`, type, width, { label, ...rest });
}

const zip = { required: false, maxlength: 6, regex: "\\d{6}", prompt: "邮编应为6位数字" } as const;
const idcard = {
  required: false,
  maxlength: 18,
  regex: "\\d{17}[\\dXx]",
  prompt: "身份证号码应为18位",
  personal: "id-number",
} as const;
const phone = { required: false, maxlength: 30 } as const;

const owner = partyOf("owner", "", "建设单位");
const consult = partyOf("consult", "2", "造价咨询单位");
const contractor = partyOf("contractor", "3", "施工单位");
const unit = fieldsOf("units");

const unitColumns: readonly FieldDefinition[] = [
  unit("unitprojectname", "单位工程名称", "input", 6, { maxlength: 200 }),
  unit("major", "专业类别", "select", 6, { options: projectClasses }),
  unit("suser", "结算编制人", "input", 6, { maxlength: 50 }),
  unit("sauser", "结算审核人", "input", 6, { maxlength: 50 }),
];

export const settlementPartiesFields: readonly FieldDefinition[] = [
  owner("unitname", "单位名称", "input", 6, { maxlength: 200 }),
  owner("orgcode", "统一社会信用代码", "input", 6, { maxlength: 18, ...uscc }),
  owner("unitaddress", "单位地址", "input", 6, { required: false, maxlength: 200 }),
  owner("unitzip", "邮编", "input", 3, zip),
  owner("unitphone", "单位电话", "input", 3, phone),
  owner("contact", "联系人", "input", 4, { maxlength: 50 }),
  owner("mobile", "联系人手机号", "input", 4, { maxlength: 11, ...mobile }),
  owner("idcard", "联系人身份证号码", "input", 4, idcard),

  consult("unitname", "单位名称", "input", 6, { maxlength: 200 }),
  consult("orgname", "统一社会信用代码", "input", 6, { maxlength: 18, ...uscc }),
  consult("unitaddress", "单位地址", "input", 6, { maxlength: 200 }),
  { ...consult("unitlevel", "资质等级", "input", 3, { required: false, maxlength: 20 }), code: "unitlevel" },
  consult("unitphone", "单位电话", "input", 3, { maxlength: 30 }),
  consult("contact", "结算审核人", "input", 4, { maxlength: 50 }),
  consult("mobile", "结算审核人手机号", "input", 4, { maxlength: 11, ...mobile }),
  consult("idcard", "结算审核人身份证号码", "input", 4, { ...idcard, required: true }),
  {
    ...consult("qualification", "执业资格", "select", 4, { options: qualifications }),
    code: "qualification",
  },
  {
    ...consult("certificate", "证书编号", "input", 8, { maxlength: 20, ...certificate }),
    code: "certificate",
  },

  contractor("unitname", "单位名称", "input", 6, { maxlength: 200 }),
  contractor("orgcode", "统一社会信用代码", "input", 6, { maxlength: 18, ...uscc }),
  contractor("unitaddress", "单位地址", "input", 6, { maxlength: 200 }),
  contractor("unitzip", "邮编", "input", 3, zip),
  contractor("unitphone", "单位电话", "input", 3, { maxlength: 30 }),
  contractor("contact", "结算编制人", "input", 4, { maxlength: 50 }),
  contractor("mobile", "结算编制人手机号", "input", 4, { maxlength: 11, ...mobile }),
  contractor("idcard", "结算编制人身份证号码", "input", 4, { ...idcard, required: true }),
  {
    ...contractor("qualification", "执业资格", "select", 4, { options: qualifications }),
    code: "qualification2",
  },
  {
    ...contractor("certificate", "证书编号", "input", 8, { maxlength: 20, ...certificate }),
    code: "certificate2",
  },

  unit("units", "单位工程", "rows", 12, { columns: unitColumns, maxlength: 20_000 }),

  fieldsOf("statement")("promise", "真实性承诺", "radio", 12, {
    label: "承诺所填内容和所附文件真实、完整、有效",
  }),
];
