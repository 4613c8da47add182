import { z } from "zod";

import type { FieldError } from "../errors/errors.ts";
import type { FormValues } from "../form/form.ts";
import { enterpriseIdSchema, fileIdSchema, personIdSchema, registryRequestIdSchema } from "../ids.ts";
import { enterpriseKinds } from "../registration/options.ts";
import { usccSchema } from "../registration/registration.ts";
import { type EnterpriseEnding, enterpriseEndingNames, enterpriseEndingSchema } from "./options.ts";
import { mostRequestFiles } from "./rules.ts";

/** Documents that an ending asks for; the station checks that the files are these. */
export const endingDocuments: Record<EnterpriseEnding, readonly string[]> = {
  cancelled: ["市场监管部门出具的注销登记通知书"],
  merged: ["合并协议", "市场监管部门出具的注销登记通知书", "随转人员与承继企业的聘用合同"],
  divided: ["分立协议", "市场监管部门出具的注销登记通知书", "随转人员与承继企业的聘用合同"],
  recoded: ["市场监管部门出具的变更登记通知书", "新营业执照"],
  "spun-off": ["分立协议", "承继企业的营业执照", "随转人员与承继企业的聘用合同"],
};

export const mostSuccessors = 10;

/** Registered people are with a consultant alone. */
export const unsuitableSuccessor = (name: string, kind: string): string =>
  `承继企业“${name}”登记的企业类型为“${enterpriseKinds.find(({ value }) => value === kind)?.label ?? "未登记"}”，不能承接注册人员`;

/** Each person goes to one of the successors, named by its code. */
export const staffMovesSchema = z.array(z.object({ personId: personIdSchema, uscc: z.string() })).max(5000);
export type StaffMoves = z.infer<typeof staffMovesSchema>;

const separator = "、";
const movesText = z
  .string()
  .transform((text): unknown => (text === "" ? [] : JSON.parse(text)))
  .pipe(staffMovesSchema);

/** Values of a request as texts, as the changes of a request hold them. */
export type EndingTerms = {
  ending: EnterpriseEnding;
  /** First day on which the enterprise no longer is. */
  endedOn: string;
  successors: readonly string[];
  moves: StaffMoves;
};

export function endingValues({ ending, endedOn, successors, moves }: EndingTerms): FormValues {
  return {
    ending,
    endedOn,
    successors: successors.join(separator),
    moves: moves.length === 0 ? "" : JSON.stringify(moves),
  };
}

/** Throws for values that `endingValues` did not write. */
export function endingTerms({ ending, endedOn = "", successors = "", moves = "" }: FormValues): EndingTerms {
  return {
    ending: enterpriseEndingSchema.parse(ending),
    endedOn,
    successors: successors === "" ? [] : successors.split(separator),
    moves: movesText.parse(moves),
  };
}

/** `own`: the enterprise's code; `today`: Shanghai's day. */
export function endingErrors(
  terms: EndingTerms,
  { own, today }: { own: string; today: string },
): FieldError[] {
  const { ending, endedOn, successors, moves } = terms;
  const errors: FieldError[] = [];
  const refuse = (path: string, message: string) => errors.push({ path, message });
  if (endedOn > today) refuse("endedOn", "生效日期不能晚于今天");
  if (ending === "cancelled" && successors.length > 0)
    refuse("successors", "注销没有承继企业，请清空承继企业");
  if (ending !== "cancelled" && successors.length === 0)
    refuse("successors", "请填写承继企业的统一社会信用代码");
  if ((ending === "merged" || ending === "recoded") && successors.length > 1)
    refuse("successors", `${enterpriseEndingNames[ending]}只有一家承继企业`);
  if (successors.includes(own)) refuse("successors", "承继企业不能是本企业");
  if (new Set(successors).size < successors.length) refuse("successors", "承继企业重复");
  if (new Set(moves.map(({ personId }) => personId)).size < moves.length) refuse("moves", "随转人员重复");
  if (moves.some(({ uscc }) => !successors.includes(uscc)))
    refuse("moves", "随转人员的去向不在承继企业中，请重新选择");
  return errors;
}

const given = {
  ending: enterpriseEndingSchema,
  endedOn: z.iso.date("请选择生效日期"),
  successors: z.array(usccSchema).max(mostSuccessors, `承继企业最多${mostSuccessors}家`),
  moves: staffMovesSchema,
  reason: z.string().trim().min(1, "申请说明必填").max(200, "申请说明不能超过200个字"),
  fileIds: z
    .array(fileIdSchema)
    .min(1, "请上传证明材料")
    .max(mostRequestFiles, `证明材料最多${mostRequestFiles}份`)
    .refine((ids) => new Set(ids).size === ids.length, "证明材料重复"),
};

/** Without an id the own enterprise; a station names one. */
export const enterpriseEndFormInputSchema = z.object({ enterpriseId: enterpriseIdSchema.optional() });
export type EnterpriseEndFormInput = z.infer<typeof enterpriseEndFormInputSchema>;
export const enterpriseEndFormOutputSchema = z.object({
  enterpriseId: enterpriseIdSchema,
  revision: z.int().positive().describe("of the enterprise"),
  name: z.string(),
  uscc: z.string(),
  people: z.array(
    z.object({
      personId: personIdSchema,
      name: z.string(),
      position: z.string(),
      registered: z.boolean(),
      certNos: z.array(z.string()),
    }),
  ),
  open: z.object({ id: registryRequestIdSchema, number: z.string() }).nullable(),
});
export type EnterpriseEndForm = z.infer<typeof enterpriseEndFormOutputSchema>;

export const enterpriseEndSubmitInputSchema = z.object({
  enterpriseId: enterpriseIdSchema,
  revision: z.int().positive(),
  ...given,
});
export type EnterpriseEndSubmitInput = z.infer<typeof enterpriseEndSubmitInputSchema>;

/** `revision` is the request's; `enterpriseRevision` the one that the values were written for. */
export const enterpriseEndResubmitInputSchema = z.object({
  registryRequestId: registryRequestIdSchema,
  revision: z.int().positive(),
  enterpriseRevision: z.int().positive(),
  ...given,
});
export type EnterpriseEndResubmitInput = z.infer<typeof enterpriseEndResubmitInputSchema>;
