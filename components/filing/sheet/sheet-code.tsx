"use client";

import { CodeCheck, type CodeVerdict } from "#components/ui/fields/code-check.tsx";
import type { SheetVerdict } from "#contracts/filing/sheet-check.ts";
import type { FilingId } from "#contracts/ids.ts";
import { checkFilingPdf } from "#lib/filing/detail/sheet-api.ts";
import { refusalText } from "#lib/http/failure.ts";

import styles from "./sheet.module.css";

const verdicts: Record<SheetVerdict, CodeVerdict> = {
  same: { tone: "green", name: "一致", text: "该备案表与平台当前记录一致。" },
  "form-same": {
    tone: "green",
    name: "填报内容一致",
    text: "该备案表的填报内容与平台当前记录一致；打印后，编号、所附文件或备案情况已有变化。",
  },
  mistyped: {
    tone: "amber",
    name: "输入有误",
    text: "校验码前8位与平台当前的填报内容一致，后8位没有打印记录，请对照备案表页脚重新输入。",
  },
  other: {
    tone: "red",
    name: "不一致",
    text: "该校验码与平台当前记录不符：备案表打印后填报内容有变化，或校验码输入有误。",
  },
};

export function SheetCode({ id }: { id: FilingId }) {
  const check = async (code: string) => {
    try {
      return verdicts[(await checkFilingPdf(id, code)).verdict];
    } catch (error) {
      return refusalText(error);
    }
  };
  return <CodeCheck className={styles.check} document="备案表" name="核对备案表" onCheck={check} />;
}
