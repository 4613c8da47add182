import { z } from "zod";

/** 发文字号, GB/T 9704: 机关代字〔年份〕顺序号号, without 第 and leading zeros. */
const wellFormed = /^\p{Script=Han}{1,20}〔(\d{4})〕[1-9]\d{0,4}号$/u;

const opening = /[[(（【［〈《{｛]/g;
const closing = /[\])）】］〉》}｝]/g;

function isYear(text: string): boolean {
  const year = Number(text);
  return year >= 1949 && year <= 2100;
}

/** The nearest well-formed number, null if there is none. */
function rightForm(typed: string): string | null {
  const text = typed
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(opening, "〔")
    .replace(closing, "〕")
    .replace(/〕第?0*(\d+)号?$/, "〕$1号");
  return isWellFormed(text) ? text : null;
}

function isWellFormed(text: string): boolean {
  const year = wellFormed.exec(text)?.[1];
  return year !== undefined && isYear(year);
}

export type DocNoProblem = { message: string; rightForm: string | null };

/** Null for a well-formed or empty number. */
export function docNoProblem(typed: string): DocNoProblem | null {
  if (typed === "" || isWellFormed(typed)) return null;
  const form = rightForm(typed);
  const message =
    form === null
      ? "发文字号应写作“机关代字〔年份〕序号号”，如“建标造函〔2026〕2号”，不加“第”，序号前不加0"
      : `发文字号应写作“${form}”`;
  return { message, rightForm: form };
}

export const docNoSchema = z
  .string()
  .trim()
  .max(40, "发文字号不能超过40个字")
  .superRefine((typed, context) => {
    const problem = docNoProblem(typed);
    if (problem) context.addIssue({ code: "custom", message: problem.message });
  });
