"use client";

import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Tag, type Tone } from "#components/ui/tag.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { PaperCheck as Checked, PaperVerdict } from "#contracts/detection-api.ts";
import { checkPaper } from "#lib/detection/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { formatDateTime } from "#lib/util/dates.ts";

import { useReview } from "../result/review-context.tsx";

import styles from "./paper.module.css";

const verdicts: Record<PaperVerdict, { tone: Tone; name: string; text: string }> = {
  current: { tone: "green", name: "一致", text: "该报告与平台上本项目当前的检测结果、答复与处理意见一致。" },
  "words-changed": {
    tone: "amber",
    name: "部分一致",
    text: "检测结果一致；报告打印后，答复或处理意见已有变化，请重新下载后核对。",
  },
  "first-form": {
    tone: "amber",
    name: "检测结果一致",
    text: "该报告是平台升级前下载的，检测结果一致；当时的校验码不包括“参考数据”一行以及答复、处理意见，请重新下载后核对。",
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

/** Holds a code from a printed report against the report as it stands. */
export function PaperCheck() {
  const { filingId } = useReview();
  const [code, setCode] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [check, isBusy] = useGuarded(async () => {
    setChecked(null);
    if (code.trim() === "") return setProblem("请输入报告页脚的校验码");
    try {
      setChecked(await checkPaper(filingId, code));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    }
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
  }
  return (
    <form className={styles.part} aria-label="核对检测报告" onSubmit={submit}>
      <div className={styles.check}>
        <TextField
          label="核对已有的报告"
          placeholder="报告页脚的校验码"
          autoComplete="off"
          maxLength={40}
          value={code}
          error={problem ?? undefined}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
            setChecked(null);
          }}
        />
        <Button type="submit" busy={isBusy}>
          核对
        </Button>
      </div>
      <p role="status" className={styles.verdict}>
        {checked && (
          <>
            <Tag tone={verdicts[checked.verdict].tone}>{verdicts[checked.verdict].name}</Tag>
            {verdicts[checked.verdict].text}
            {checked.reportedAt !== null && `检测时间 ${formatDateTime(checked.reportedAt)}。`}
          </>
        )}
      </p>
    </form>
  );
}
