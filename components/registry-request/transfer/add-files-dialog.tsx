"use client";

import { useId, useState } from "react";

import { DialogNote } from "#components/acceptance/dialog-note.tsx";
import { MovedNote } from "#components/acceptance/moved-note.tsx";
import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useStaysOpen } from "#components/ui/overlays/use-stays-open.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { addTransferFiles } from "#lib/registry-request/transfer.ts";

import { FilesField } from "../form/files-field.tsx";

import styles from "../registry-request.module.css";

type Props = {
  open: boolean;
  detail: RegistryRequestDetail;
  /** Tells that the request has changed since the dialog opened; nothing can be sent then. */
  moved: string | null;
  onClose: () => void;
  onDone: () => Promise<void>;
};

export function AddFilesDialog(props: Props) {
  return (
    <Dialog open={props.open} title="补充材料" width={560} guardsText onClose={props.onClose}>
      {props.open && <AddFilesForm {...props} />}
    </Dialog>
  );
}

function AddFilesForm({ detail, moved, onClose, onDone }: Props) {
  const noteId = useId();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [note, setNote] = useState("");
  const [uploading, setUploading] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [submit, busy] = useGuarded(async () => {
    if (uploading) return warn("附件正在上传，请在上传完成后提交");
    setJudged(true);
    setRefusal(null);
    if (files.length === 0) return document.getElementById("field-fileIds")?.focus();
    if (note.trim() === "") return document.getElementById(noteId)?.focus();
    try {
      await addTransferFiles({
        registryRequestId: detail.id,
        revision: detail.revision,
        fileIds: files.map(({ id }) => id),
        note: note.trim(),
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setRefusal(error.message);
      if (error.status === 409) await onDone();
      return;
    }
    succeed("材料已补充，造价站将收到消息");
    onClose();
    await onDone();
  });
  useStaysOpen(busy);
  const isMoved = moved !== null && !busy;
  return (
    <div className={styles.decide}>
      {isMoved && <MovedNote text={moved} />}
      {refusal !== null && <DialogNote tone="refusal">{refusal}</DialogNote>}
      <FilesField
        code="fileIds"
        name="补充材料"
        hint="如解除劳动合同证明、仲裁裁决、法院判决等"
        error={isJudged && files.length === 0 ? "请上传材料" : undefined}
        files={files}
        onFiles={setFiles}
        onBusy={setUploading}
      />
      <TextareaField
        id={noteId}
        label="说明"
        required
        rows={3}
        countTo={200}
        value={note}
        error={isJudged && note.trim() === "" ? "说明必填" : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={busy}>
          取消
        </Button>
        <Button variant="primary" busy={busy} disabled={isMoved} onClick={submit}>
          确定
        </Button>
      </div>
    </div>
  );
}
