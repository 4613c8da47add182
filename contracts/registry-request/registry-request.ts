import { z } from "zod";

import { msgTypes } from "../message/msg-types.ts";

/**
 * enterprise: reviewed fields of an enterprise; enterprise-end: it is deregistered, merged, divided, gives a part
 * away or gets another code; identity:
 * name and ID number of a person; transfer: a person comes from another enterprise; the others: a certificate.
 */
export const registryRequestKindSchema = z.enum([
  "enterprise",
  "identity",
  "certificate-add",
  "certificate-renew",
  "certificate-correct",
  "certificate-end",
  "transfer",
  "enterprise-end",
]);
export type RegistryRequestKind = z.infer<typeof registryRequestKindSchema>;

/** A transfer and the end of an enterprise have their own forms and endpoints. */
export const ownRequestKindSchema = registryRequestKindSchema.exclude(["transfer", "enterprise-end"]);
export type OwnRequestKind = z.infer<typeof ownRequestKindSchema>;

export const registryRequestKindNames: Record<RegistryRequestKind, string> = {
  enterprise: "企业信息变更",
  identity: "人员信息更正",
  "certificate-add": "新增注册证书",
  "certificate-renew": "延续注册",
  "certificate-correct": "更正注册证书",
  "certificate-end": "注册终止",
  transfer: "调入（变更注册）",
  "enterprise-end": "企业注销、分立",
};

export const registryRequestStatusSchema = z.enum([
  "pending",
  "returned",
  "passed",
  "partial",
  "refused",
  "withdrawn",
  "consenting",
  "counterparty",
  "disputed",
  "expired",
  "closed",
]);
export type RegistryRequestStatus = z.infer<typeof registryRequestStatusSchema>;

export const registryRequestStatusNames: Record<RegistryRequestStatus, string> = {
  pending: "待审核",
  returned: "需补正",
  passed: "已通过",
  partial: "部分通过",
  refused: "不予通过",
  withdrawn: "已撤回",
  consenting: "待本人确认",
  counterparty: "待原单位确认",
  disputed: "争议中",
  expired: "已超期关闭",
  closed: "已关闭",
};

/** One of these at a time per subject. */
export const openRequestStatuses = [
  "pending",
  "returned",
  "consenting",
  "counterparty",
  "disputed",
] as const satisfies readonly RegistryRequestStatus[];

export function isOpenRequest(status: RegistryRequestStatus): boolean {
  return openRequestStatuses.some((one) => one === status);
}

/** A station decides. */
export const stationRequestStatuses = [
  "pending",
  "disputed",
] as const satisfies readonly RegistryRequestStatus[];
/** Somebody has to act within the deadline: the station, or the former enterprise of a transfer. */
export const dueRequestStatuses = [
  ...stationRequestStatuses,
  "counterparty",
] as const satisfies readonly RegistryRequestStatus[];

export function hasDeadline(status: RegistryRequestStatus): boolean {
  return dueRequestStatuses.some((one) => one === status);
}

/** Days `yyyy-MM-dd`; personal numbers are sealed in the database and masked in answers. */
export const registryChangeSchema = z.object({ code: z.string(), before: z.string(), after: z.string() });
export type RegistryChange = z.infer<typeof registryChangeSchema>;

/** A reason of a return, of one field. */
export const registryRemarkSchema = z.object({
  code: z.string().max(64),
  text: z.string().trim().min(1).max(200),
});
export type RegistryRemark = z.infer<typeof registryRemarkSchema>;

export type RegistryRequestMsgType = typeof msgTypes.enterprise | typeof msgTypes.staff;
export function registryRequestMsgType(kind: RegistryRequestKind): RegistryRequestMsgType {
  return kind === "enterprise" || kind === "enterprise-end" ? msgTypes.enterprise : msgTypes.staff;
}
