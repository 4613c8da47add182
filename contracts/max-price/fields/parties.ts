import { fieldsOf } from "../../form/define.ts";
import type { FieldDefinition } from "../../form/form.ts";
import { certificate, mobile, uscc } from "../../form/patterns.ts";
import * as options from "../options.ts";

const entrusted = { code: "compileUnitKind", values: ["2"] } as const;
const tenderer = fieldsOf("tenderer");
const people = fieldsOf("people");

/** `limitOrSame`: compiled, examined and approved may share one day. */
export const partiesFields: readonly FieldDefinition[] = [
  tenderer("tendererName", "招标人", "input", 6, { maxlength: 200 }),
  tenderer("tendererUscc", "招标人统一社会信用代码", "input", 6, { maxlength: 18, ...uscc }),
  tenderer("legalRep", "法定代表人", "input", 4, { maxlength: 50 }),
  tenderer("tendererContact", "联系人", "input", 4, { maxlength: 50 }),
  tenderer("tendererMobile", "联系人手机号", "input", 4, { maxlength: 11, ...mobile }),

  people("compileUnitKind", "编制单位类型", "radio", 12, { options: options.compileUnitKinds }),
  people("consultName", "造价咨询单位", "input", 4, { maxlength: 200, parentNode: entrusted }),
  people("consultUscc", "造价咨询单位统一社会信用代码", "input", 4, {
    maxlength: 18,
    parentNode: entrusted,
    ...uscc,
  }),
  people("consultQualNo", "资质证书编号", "input", 4, {
    required: false,
    maxlength: 50,
    parentNode: entrusted,
    tips: "2021年7月1日起不再审批，有则填写",
  }),
  people("proxyName", "招标代理单位", "input", 6, { required: false, maxlength: 200 }),
  people("proxyUscc", "招标代理单位统一社会信用代码", "input", 6, {
    required: false,
    maxlength: 18,
    ...uscc,
  }),
  people("compiler", "编制人", "input", 4, { maxlength: 50, dicCode: "certificate" }),
  people("compilerCertNo", "编制人注册证书编号", "input", 4, { maxlength: 20, ...certificate }),
  people("compileDate", "编制时间", "date", 4, {
    limit: "examineDate",
    limitName: "审核时间",
    limitOrSame: true,
    past: true,
  }),
  people("examiner", "审核人", "input", 4, { maxlength: 50, dicCode: "certificate" }),
  people("examinerCertNo", "审核人注册证书编号", "input", 4, { maxlength: 20, ...certificate }),
  people("examineDate", "审核时间", "date", 4, {
    limit: "approveDate",
    limitName: "审定时间",
    limitOrSame: true,
    past: true,
  }),
  people("approver", "审定人", "input", 4, { maxlength: 50, dicCode: "certificate" }),
  people("approverCertNo", "审定人注册证书编号", "input", 4, { maxlength: 20, ...certificate }),
  people("approveDate", "审定时间", "date", 4, { past: true }),
];
