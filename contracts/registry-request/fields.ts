import { fieldsOf } from "../form/define.ts";
import type { FieldDefinition } from "../form/form.ts";
import { enterpriseKinds } from "../registration/options.ts";
import {
  certificateEndings,
  enterpriseEndingNames,
  idTypes,
  optionsOf,
  specialtyOptions,
} from "./options.ts";
import type { RegistryRequestKind } from "./registry-request.ts";

const field = fieldsOf("values");

/** Choices below; the number of a licence's file stands in the values, but is no field of the form. */
export const licenceCode = "licenceFileId";
const licenceName = "营业执照";

const enterprise: readonly FieldDefinition[] = [
  field("name", "企业名称", "input", 6, { maxlength: 100 }),
  field("kind", "企业类型", "select", 6, { options: enterpriseKinds }),
  field("legalRep", "法定代表人", "input", 6, { maxlength: 50 }),
  field("regionCode", "行政区划", "region", 6, {
    dicCode: "register-region",
    tips: "按营业执照住所选择到区县",
  }),
];

const identity: readonly FieldDefinition[] = [
  field("name", "姓名", "input", 6, { maxlength: 50 }),
  field("idType", "证件类型", "select", 6, { options: idTypes }),
  field("idNumber", "证件号码", "input", 6, {
    required: false,
    maxlength: 20,
    personal: "id-number",
    tips: "不变更证件号码的，请留空",
  }),
];

const sealCode = field("sealCode", "执业印章号", "input", 6, { required: false, maxlength: 50 });
const registeredOn = (name: string) =>
  field("registeredOn", name, "date", 6, {
    past: true,
    limit: "validTo",
    limitName: "有效期至",
    limitOrSame: true,
  });
const validTo = field("validTo", "有效期至", "date", 6, { tips: "含当日，注册有效期一般为4年" });

const added: readonly FieldDefinition[] = [
  field("certNo", "注册证书编号", "input", 6, {
    maxlength: 40,
    tips: "级别和专业按编号确定，九位旧编号须另选专业",
  }),
  field("specialty", "专业", "select", 6, {
    required: false,
    options: specialtyOptions,
    tips: "编号为14位的不必选择",
  }),
  sealCode,
  registeredOn("注册日期"),
  validTo,
];

const ended: readonly FieldDefinition[] = [
  field("ending", "终止方式", "select", 6, { options: certificateEndings }),
  field("endedOn", "终止日期", "date", 6, { past: true, tips: "自当日起该注册不再有效" }),
];

const enterpriseEnded: readonly FieldDefinition[] = [
  field("ending", "办理事项", "select", 6, { options: optionsOf(enterpriseEndingNames) }),
  field("endedOn", "生效日期", "date", 6, {
    past: true,
    tips: "以市场监管部门核准的日期为准，自当日起不再以本企业名义申报",
  }),
];

/** The first three find the person and stay as first submitted. */
export const transferIdentityCodes = ["name", "idNumber", "certNo"] as const;
const transferred: readonly FieldDefinition[] = [
  field("name", "姓名", "input", 6, { maxlength: 50 }),
  field("idNumber", "证件号码", "input", 6, { maxlength: 20, personal: "id-number", tips: "请填写完整号码" }),
  field("certNo", "注册证书编号", "input", 6, { maxlength: 40 }),
  field("contractOn", "新聘用合同签订日期", "date", 6, { past: true }),
  field("sealCode", "新执业印章号", "input", 6, {
    required: false,
    maxlength: 50,
    tips: "不变更执业印章号的，请留空",
  }),
  field("specialReason", "特殊理由", "input", 12, {
    required: false,
    maxlength: 200,
    tips: "距上次变更注册不足一年的，请说明特殊理由",
  }),
];

export const registryRequestFields: Record<RegistryRequestKind, readonly FieldDefinition[]> = {
  enterprise,
  identity,
  "certificate-add": added,
  "certificate-renew": [registeredOn("延续注册日期"), validTo, sealCode],
  "certificate-correct": [
    field("specialty", "专业", "select", 6, {
      options: specialtyOptions,
      tips: "编号为14位的，须与编号一致",
    }),
    registeredOn("注册日期"),
    validTo,
    sealCode,
  ],
  "certificate-end": ended,
  transfer: transferred,
  "enterprise-end": enterpriseEnded,
};

/** Fields that passing a transfer changes or keeps. */
const transferChangeNames: Readonly<Record<string, string>> = {
  enterprise: "注册单位",
  validTo: "有效期至",
  sealCode: "执业印章号",
};

/** Beside the form's fields. */
const endNames: Readonly<Record<string, string>> = { successors: "承继企业", moves: "随转人员" };

/** Name of a value in a request, as the screen and messages call it. */
export function registryFieldName(kind: RegistryRequestKind, code: string): string {
  if (code === licenceCode) return licenceName;
  if (code === "level") return "级别";
  if (kind === "enterprise-end" && code in endNames) return endNames[code] ?? code;
  if (kind === "transfer" && code in transferChangeNames) return transferChangeNames[code] ?? code;
  return registryRequestFields[kind].find((one) => one.code === code)?.name ?? code;
}
