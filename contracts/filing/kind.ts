import { z } from "zod";

import { msgTypes } from "../message/msg-types.ts";

export const filingKindSchema = z.enum(["max-price", "settlement"]);
export type FilingKind = z.infer<typeof filingKindSchema>;

export const filingKindNames: Record<FilingKind, string> = {
  "max-price": "最高投标限价",
  settlement: "竣工结算",
};

export const filingMsgTypes = {
  "max-price": msgTypes.maxPrice,
  settlement: msgTypes.settlement,
} as const satisfies Record<FilingKind, string>;
