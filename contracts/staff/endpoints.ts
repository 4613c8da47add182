import { z } from "zod";

import { post } from "../endpoint.ts";
import { revealOutputSchema } from "../reveal.ts";
import { staffAsOfInputSchema, staffAsOfSchema } from "./as-of.ts";
import {
  certificateAsOfInputSchema,
  certificateAsOfOutputSchema,
  certificateListInputSchema,
  certificateListOutputSchema,
} from "./certificate.ts";
import { staffConductAddInputSchema, staffConductWithdrawInputSchema } from "./conduct.ts";
import {
  personIdInputSchema,
  staffAddInputSchema,
  staffAddOutputSchema,
  staffDetailSchema,
  staffExportInputSchema,
  staffLeaveInputSchema,
  staffLeaveOutputSchema,
  staffListInputSchema,
  staffListOutputSchema,
  staffRevealInputSchema,
  staffSaveInputSchema,
  staffSaveOutputSchema,
} from "./staff.ts";

export const staffList = post("/ks/staff/v1/list", {
  summary: "人员列表",
  right: "staff.read",
  input: staffListInputSchema,
  output: staffListOutputSchema,
});

export const staffExport = post("/ks/staff/v1/export", {
  summary: "导出人员列表",
  acts: { "staff.export": "导出人员列表" },
  right: "staff.read",
  input: staffExportInputSchema,
  output: "file",
});

export const staffDetail = post("/ks/staff/v1/detail", {
  summary: "人员详情",
  right: "staff.read",
  input: personIdInputSchema,
  output: staffDetailSchema,
});

export const staffAsOf = post("/ks/staff/v1/as-of", {
  summary: "人员某日的登记状态",
  right: "staff.read",
  input: staffAsOfInputSchema,
  output: staffAsOfSchema,
});

export const staffReveal = post("/ks/staff/v1/reveal", {
  summary: "显示人员被遮盖的号码",
  acts: { "personal-data.reveal": "显示被遮盖的号码" },
  right: "staff.reveal",
  input: staffRevealInputSchema,
  output: revealOutputSchema,
});

export const staffAdd = post("/ks/staff/v1/add", {
  summary: "登记人员",
  acts: { "staff.add": "登记人员" },
  right: "staff.edit",
  input: staffAddInputSchema,
  output: staffAddOutputSchema,
});

export const staffSave = post("/ks/staff/v1/save", {
  summary: "修改人员信息",
  acts: { "staff.save": "修改人员信息" },
  right: "staff.edit",
  input: staffSaveInputSchema,
  output: staffSaveOutputSchema,
});

export const staffLeave = post("/ks/staff/v1/leave", {
  summary: "办理离职",
  acts: { "staff.leave": "办理人员离职" },
  right: "staff.edit",
  input: staffLeaveInputSchema,
  output: staffLeaveOutputSchema,
});

export const certificateList = post("/ks/staff/v1/certificate-list", {
  summary: "人员证书列表",
  right: "staff.read",
  input: certificateListInputSchema,
  output: certificateListOutputSchema,
});

export const certificateAsOf = post("/ks/staff/v1/certificate-as-of", {
  summary: "查询证书某日是否有效",
  right: "staff.read",
  input: certificateAsOfInputSchema,
  output: certificateAsOfOutputSchema,
});

export const staffConductAdd = post("/ks/staff/v1/conduct-add", {
  summary: "登记人员的良好行为、不良行为或黑名单记录",
  acts: { "staff.conduct-add": "登记人员行为记录" },
  right: "conduct.write",
  input: staffConductAddInputSchema,
  output: z.object({}),
});

export const staffConductWithdraw = post("/ks/staff/v1/conduct-withdraw", {
  summary: "撤销人员的行为记录",
  acts: { "staff.conduct-withdraw": "撤销人员行为记录" },
  right: "conduct.write",
  input: staffConductWithdrawInputSchema,
  output: z.object({}),
});
