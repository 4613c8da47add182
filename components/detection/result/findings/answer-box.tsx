"use client";

import { useSyncExternalStore } from "react";

import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { findingLimits, type ReportFinding } from "#contracts/detection/detection-api.ts";
import { type Answer, typedReply } from "#lib/detection/findings/answers.ts";
import { byText } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";
import { wordBoxId } from "../review/word-box.ts";

import styles from "../findings.module.css";

export function AnswerBox({ finding }: { finding: ReportFinding }) {
  const { answers } = useReview();
  const { key } = finding;
  const stored = finding.answer?.text ?? "";
  const written = useSyncExternalStore(
    answers.subscribe,
    () => answers.get(key),
    () => undefined,
  );
  const typed = typedReply(written, stored);
  function retry(text: string) {
    answers.edit(key, text, stored);
    void answers.save(key);
  }
  return (
    <div className={styles.box}>
      <TextareaField
        id={wordBoxId}
        label="答复"
        labelHidden
        placeholder={
          finding.severity === "W" ? "答复（警告须答复），离开输入框自动保存" : "答复，离开输入框自动保存"
        }
        uncounted
        rows={3}
        countTo={findingLimits.reply}
        value={typed?.text ?? stored}
        onChange={(event) => answers.edit(key, event.target.value, stored)}
        onBlur={() => void answers.save(key)}
      />
      <SaveState finding={finding} typed={typed} onRetry={retry} />
    </div>
  );
}

function SaveState(props: { finding: ReportFinding; typed: Answer | null; onRetry: (text: string) => void }) {
  const { finding, typed } = props;
  return (
    <p className={styles.saveState} role="status">
      {(typed?.state === "clean" || !typed) && finding.answer && byText(finding.answer)}
      {typed?.state === "dirty" && "离开输入框后自动保存"}
      {typed?.state === "saving" && "正在保存……"}
      {typed?.state === "saved" && (
        <span className={styles.saved}>
          <Icon name="check" size={14} />
          已保存
        </span>
      )}
      {(typed?.state === "failed" || typed?.state === "overtaken") && (
        <span className={styles.notSaved}>
          <Icon name="error" size={14} />
          未保存：{typed.message}
          <Button variant="text" small onClick={() => props.onRetry(typed.text)}>
            重试
          </Button>
        </span>
      )}
    </p>
  );
}
