"use client";

import { CodeCheck, type CodeVerdict } from "#components/ui/fields/code-check.tsx";
import type { PdfCheck as Checked, PdfVerdict } from "#contracts/detection/detection-api.ts";
import { checkPdf } from "#lib/detection/api.ts";
import { refusalText } from "#lib/http/failure.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { useReview } from "../report/review-context.tsx";

import styles from "./pdf.module.css";

const verdicts: Record<PdfVerdict, CodeVerdict> = {
  current: {
    tone: "green",
    name: "一致",
    text: "该报告与平台上本项目当前的检测结果、造价指标、答复与处理意见一致。",
  },
  "words-changed": {
    tone: "amber",
    name: "部分一致",
    text: "检测结果一致；报告打印后，答复、处理意见或造价指标已有变化，请重新下载后核对。",
  },
  mistyped: {
    tone: "amber",
    name: "输入有误",
    text: "校验码前8位与本项目当前的检测结果一致，后8位没有打印记录，请对照报告页脚重新输入。",
  },
  "former-form": {
    tone: "amber",
    name: "检测结果一致",
    text: "该报告是平台升级前下载的，检测结果一致；当时的校验码没有包括报告的全部内容（如涉及金额、造价指标以及答复、处理意见），请重新下载后核对。",
  },
  former: {
    tone: "amber",
    name: "以前的报告",
    text: "该报告与本项目以前的检测结果一致，其后已重新检测，请以当前的检测结果为准。",
  },
  unknown: {
    tone: "red",
    name: "不一致",
    text: "该校验码不属于本项目当前或以前的检测结果：可能输入有误、报告属于其他项目，或者不是平台出具的。",
  },
};

function verdictOf({ verdict, reportedAt }: Checked): CodeVerdict {
  const said = verdicts[verdict];
  if (reportedAt === null) return said;
  return { ...said, text: `${said.text}检测时间${formatDateTime(reportedAt)}。` };
}

/** `given`: the code of an older report whose QR code was read. */
export function PdfCheck({ given }: { given?: string }) {
  const { filingId } = useReview();
  const check = async (code: string) => {
    try {
      return verdictOf(await checkPdf(filingId, code));
    } catch (error) {
      return refusalText(error);
    }
  };
  return (
    <CodeCheck className={styles.part} document="报告" name="核对检测报告" given={given} onCheck={check} />
  );
}
