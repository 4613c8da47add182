import { z } from "zod";

import { conductIdSchema, personIdSchema } from "../ids.ts";

export const conductKindSchema = z.enum(["good", "bad", "blacklist"]);
export type ConductKind = z.infer<typeof conductKindSchema>;
export const conductKindNames: Record<ConductKind, string> = {
  good: "良好行为",
  bad: "不良行为",
  blacklist: "黑名单记录",
};

export const conductChars = { text: 500, other: 100 } as const;

/** As a body decided and published it. Never changed: a wrong entry is withdrawn and stays readable. */
export const conductSchema = z.object({
  id: conductIdSchema,
  kind: conductKindSchema,
  text: z.string(),
  body: z.string().describe("who decided"),
  documentNo: z.string(),
  decidedOn: z.iso.date(),
  until: z.iso.date().nullable().describe("last day of its publication or listing; null: not stated"),
  byName: z.string(),
  at: z.iso.datetime(),
  withdrawn: z.object({ byName: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type Conduct = z.infer<typeof conductSchema>;

const required = (name: string, most: number) =>
  z.string().trim().min(1, `${name}必填`).max(most, `${name}不能超过${most}个字`);

export const staffConductAddInputSchema = z
  .object({
    personId: personIdSchema,
    kind: conductKindSchema,
    text: required("行为内容", conductChars.text),
    body: required("认定机关", conductChars.other),
    documentNo: required("文号", conductChars.other),
    decidedOn: z.iso.date("认定日期必填"),
    until: z.union([z.iso.date("请填写有效的日期"), z.literal("")]),
  })
  .refine(({ decidedOn, until }) => until === "" || until >= decidedOn, {
    path: ["until"],
    message: "截止日期不能早于认定日期",
  });
export type StaffConductAddInput = z.input<typeof staffConductAddInputSchema>;

export const staffConductWithdrawInputSchema = z.object({
  personId: personIdSchema,
  conductId: conductIdSchema,
  reason: required("撤销原因", conductChars.other),
});
export type StaffConductWithdrawInput = z.input<typeof staffConductWithdrawInputSchema>;
