"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { onSendKey } from "#components/ui/fields/on-send-key.ts";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { chosenCountQuery } from "#lib/detection/queries.ts";

import { useReview } from "../../report/review-context.tsx";
import type { DecideDialogProps } from "./decide-dialog.tsx";
import { OverwriteField } from "./overwrite-field.tsx";
import { useReplyMany } from "./use-reply-many.ts";

import styles from "../findings.module.css";

const longest = 1000;
/** The contract's limit of findings by key. */
const mostUndone = 2000;

export function ReplyDialog(props: DecideDialogProps) {
  return (
    <Dialog open={props.open} title="批量答复检测问题" width={520} onClose={props.onClose}>
      {props.open && <ReplyForm {...props} />}
    </Dialog>
  );
}

function ReplyForm({ what, decided, onClose, onDone }: DecideDialogProps) {
  const { filingId, report } = useReview();
  const { data: counted } = useQuery(chosenCountQuery(filingId, report.reportId, decided));
  const [overwrite, setOverwrite] = useState(false);
  const count = counted === undefined ? undefined : counted.total - (overwrite ? 0 : counted.answered);
  const parked = useParkedText(`reply-many:${filingId}`);
  const { send, busy, problem, clear } = useReplyMany(decided, () => {
    parked.sent();
    onDone();
  });
  const submit = (): void => send({ text: parked.text.trim(), overwrite });
  return (
    <div className={styles.form}>
      <p>
        {what}
        {counted ? `共${counted.total}条` : "……"}，将对其中<strong>{count ?? "……"}</strong>
        条作同一答复。{(count ?? 0) <= mostUndone && "答复后可以撤销。"}
      </p>
      <OverwriteField
        count={counted?.answered ?? 0}
        isOn={overwrite}
        onChange={setOverwrite}
        text={(many) => `一并替换已有答复的${many}条`}
      />
      <TextareaField
        label="答复"
        required
        autoFocus
        rows={4}
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
      <div className={styles.formButtons}>
        <Button onClick={onClose} disabled={busy}>
          取消
        </Button>
        <Button variant="primary" busy={busy} disabled={!count} onClick={submit}>
          确定答复{count ?? ""}条
        </Button>
      </div>
    </div>
  );
}
