"use client";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { type Cause, causeKey } from "#contracts/detection/cause.ts";
import type { Decided } from "#lib/detection/api.ts";

import { useReview } from "../../report/review-context.tsx";
import { useReplyField } from "../review/use-reply-field.ts";
import { wordBoxId } from "../review/word-box.ts";

import styles from "../findings.module.css";

type Props = { cause: Cause; chosen: Decided; onDone: () => void };

export function CauseAnswerBox({ cause, chosen, onDone }: Props) {
  const { filingId } = useReview();
  const name = `answer-cause:${filingId}:${causeKey(cause)}`;
  const reply = useReplyField(name, { decided: chosen, overwrite: false }, onDone);
  return (
    <div className={styles.box}>
      <TextareaField
        {...reply.field}
        id={wordBoxId}
        labelHidden
        placeholder={cause.severity === "W" ? "答复（警告须答复）" : "答复"}
        uncounted
        rows={3}
      />
      <RestoredNote {...reply.note} />
      <div className={styles.boxButtons}>
        <Button small busy={reply.busy} onClick={reply.submit}>
          {cause.count === 1 ? "答复" : `答复${cause.unanswered}处`}
        </Button>
      </div>
    </div>
  );
}
