"use client";

import { CodeCheck, type CodeVerdict } from "#components/ui/fields/code-check.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { checkFilingPdf } from "#lib/filing/detail/detail-api.ts";
import { refusalText } from "#lib/http/failure.ts";

import styles from "./sheet.module.css";

const same: CodeVerdict = { tone: "green", name: "一致", text: "该备案表与平台当前记录一致。" };
const other: CodeVerdict = {
  tone: "red",
  name: "不一致",
  text: "该校验码与平台当前记录不符：备案表打印后内容有变化，或校验码输入有误。",
};

export function SheetCode({ id }: { id: FilingId }) {
  const check = async (code: string) => {
    try {
      return (await checkFilingPdf(id, code)).same ? same : other;
    } catch (error) {
      return refusalText(error);
    }
  };
  return <CodeCheck className={styles.check} document="备案表" name="核对备案表" onCheck={check} />;
}
