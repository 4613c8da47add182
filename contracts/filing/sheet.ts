import { chineseDay, shanghaiDay } from "../shanghai-time.ts";
import type { FilingStatus } from "../workflow/status.ts";
import type { FilingKind } from "./kind.ts";

/** A party that stamps the 备案表, and who signs for it. */
export type SealPlace = { party: string; signers: readonly string[] };

const legalRep = "法定代表人（签字）";
const engineer = (duty: string) => `${duty}（签字并盖执业专用章）`;

export const sealPlaces: Readonly<Record<FilingKind, readonly SealPlace[]>> = {
  "max-price": [
    { party: "招标人", signers: [legalRep] },
    { party: "编制单位", signers: ["编制人", "审核人", "审定人"].map(engineer) },
  ],
  settlement: [
    { party: "发包人", signers: [legalRep] },
    { party: "承包人", signers: [legalRep, engineer("编制人")] },
    { party: "造价咨询单位", signers: [legalRep, engineer("审核人")] },
  ],
};

/** The stamped 备案表 itself: a kind of attachment that it does not list. */
export const stampedSheetCode = "filing-form";

/** To be filled in by hand. */
export const blankDay = "　　年　　月　　日";

type Standing = { status: FilingStatus; filingNo: string; filedAt: string | null };

/** Empty until the station has decided. */
export function opinionText({ status, filingNo, filedAt }: Standing): string {
  if (status === "void") return "本备案已作废。";
  if (status !== "filed" || filedAt === null) return "";
  return `予以备案。备案编号${filingNo}，备案日期${filedDay(filedAt)}。`;
}

export function filedDay(filedAt: string): string {
  return chineseDay(shanghaiDay(new Date(filedAt)));
}
