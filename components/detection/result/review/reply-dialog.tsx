"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useStaysOpen } from "#components/ui/overlays/use-stays-open.ts";
import { findingLimits } from "#contracts/detection/detection-api.ts";
import { chosenCountQuery } from "#lib/detection/queries.ts";

import { useReview } from "../../report/review-context.tsx";
import type { DecideDialogProps } from "./decide-dialog.tsx";
import { OverwriteField } from "./overwrite-field.tsx";
import { useReplyField } from "./use-reply-field.ts";

import styles from "../findings.module.css";

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
  const reply = useReplyField(`reply-many:${filingId}`, { decided, overwrite }, onDone);
  useStaysOpen(reply.busy);
  return (
    <div className={styles.form}>
      <p>
        {what}
        {counted ? `共${counted.total}条` : "……"}，将对
        {counted && count === counted.total ? "全部" : "其中"}
        <strong>{count ?? "……"}</strong>条作同一答复。
        {(count ?? 0) <= findingLimits.keys && "答复后可以撤销。"}
      </p>
      <OverwriteField
        count={counted?.answered ?? 0}
        isOn={overwrite}
        onChange={setOverwrite}
        text={(many) => `一并替换已有答复的${many}条`}
      />
      <TextareaField {...reply.field} required autoFocus rows={4} />
      <RestoredNote {...reply.note} />
      <div className={styles.formButtons}>
        <Button onClick={onClose} disabled={reply.busy}>
          取消
        </Button>
        <Button variant="primary" busy={reply.busy} disabled={!count} onClick={reply.submit}>
          确定答复{count ?? ""}条
        </Button>
      </div>
    </div>
  );
}
