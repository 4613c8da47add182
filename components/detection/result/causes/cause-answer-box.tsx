"use client";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { onSendKey } from "#components/ui/fields/on-send-key.ts";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { type Cause, causeKey } from "#contracts/detection/cause.ts";
import type { Decided } from "#lib/detection/api.ts";

import { useReview } from "../../report/review-context.tsx";
import { useReplyMany } from "../review/use-reply-many.ts";
import { wordBoxId } from "../review/word-box.ts";

import styles from "../findings.module.css";

const longest = 1000;

type Props = { cause: Cause; chosen: Decided; onDone: () => void };

export function CauseAnswerBox({ cause, chosen, onDone }: Props) {
  const { filingId } = useReview();
  const parked = useParkedText(`answer-cause:${filingId}:${causeKey(cause)}`);
  const { send, busy, problem, clear } = useReplyMany(chosen, () => {
    parked.sent();
    onDone();
  });
  const submit = (): void => send({ text: parked.text.trim(), overwrite: false });
  return (
    <div className={styles.box}>
      <TextareaField
        id={wordBoxId}
        label="答复"
        labelHidden
        placeholder={cause.severity === "W" ? "答复（警告须答复）" : "答复"}
        uncounted
        rows={3}
        maxLength={longest}
        value={parked.text}
        error={problem}
        onKeyDown={onSendKey(submit)}
        onChange={(event) => {
          parked.write(event.target.value);
          clear();
        }}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => parked.write("")} />
      <div className={styles.boxButtons}>
        <Button small busy={busy} onClick={submit}>
          {cause.count === 1 ? "答复" : `答复${cause.unanswered}处`}
        </Button>
      </div>
    </div>
  );
}
