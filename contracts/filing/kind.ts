import { z } from "zod";

/** 备案种类, named as in the routes: zgxj 最高投标限价, jgjs 竣工结算. */
export const filingKindSchema = z.enum(["zgxj", "jgjs"]);
export type FilingKind = z.infer<typeof filingKindSchema>;

export const filingKindNames: Record<FilingKind, string> = {
  zgxj: "最高投标限价",
  jgjs: "竣工结算",
};

/** msgType of the specification. */
export const filingMsgTypes = { zgxj: "3", jgjs: "4" } as const satisfies Record<FilingKind, string>;
