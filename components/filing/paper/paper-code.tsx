"use client";

import { CodeCheck, type CodeVerdict } from "#components/ui/code-check.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { checkFilingPaper } from "#lib/filing/detail-api.ts";
import { refusalText } from "#lib/http/failure.ts";

import styles from "./paper.module.css";

const same: CodeVerdict = { tone: "green", name: "一致", text: "该备案表与平台当前记录一致。" };
const other: CodeVerdict = {
  tone: "red",
  name: "不一致",
  text: "该校验码与平台当前记录不符：备案表打印后内容有变化，或校验码输入有误。",
};

/** Holds the code of a printed 备案表 against the filing as it stands. */
export function PaperCode({ id }: { id: FilingId }) {
  const check = async (code: string) => {
    try {
      return (await checkFilingPaper(id, code)).same ? same : other;
    } catch (error) {
      return refusalText(error);
    }
  };
  return <CodeCheck className={styles.check} paper="备案表" name="核对备案表" onCheck={check} />;
}
