import { z } from "zod";

export const filingKindSchema = z.enum(["max-price", "settlement"]);
export type FilingKind = z.infer<typeof filingKindSchema>;

export const filingKindNames: Record<FilingKind, string> = {
  "max-price": "最高投标限价",
  settlement: "竣工结算",
};

/** msgType, as specified. */
export const filingMsgTypes = { "max-price": "3", settlement: "4" } as const satisfies Record<
  FilingKind,
  string
>;
