"use client";

import { useId, useState } from "react";

import { DialogNote } from "#components/acceptance/dialog-note.tsx";
import { MovedNote } from "#components/acceptance/moved-note.tsx";
import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useStaysOpen } from "#components/ui/overlays/use-stays-open.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { answerTransfer } from "#lib/registry-request/transfer.ts";
import { formatDate } from "#lib/util/time/dates.ts";

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

const choices = [
  { value: "agree", label: "同意" },
  { value: "oppose", label: "不同意" },
];

export function AnswerDialog(props: Props) {
  return (
    <Dialog open={props.open} title="答复" width={600} guardsText onClose={props.onClose}>
      {props.open && <AnswerForm {...props} />}
    </Dialog>
  );
}

type Faults = Readonly<Record<string, string>>;

function faultsOf(choice: string, lastDay: string, reason: string): Faults {
  if (choice === "") return { choice: "请选择是否同意" };
  if (choice === "agree") return lastDay === "" ? { lastDay: "最后工作日必填" } : {};
  return reason === "" ? { reason: "不同意的，理由必填" } : {};
}

function AnswerForm({ detail, moved, onClose, onDone }: Props) {
  const [choice, setChoice] = useState("");
  const [lastDay, setLastDay] = useState("");
  const [reason, setReason] = useState("");
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [uploading, setUploading] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const formId = useId();
  useFirstFault(formId, faults);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [today] = useState(() => formatDate(Date.now()));
  const agree = choice === "agree";
  const [submit, busy] = useGuarded(async () => {
    if (uploading) return warn("附件正在上传，请在上传完成后提交");
    const said = reason.trim();
    const found = faultsOf(choice, lastDay, said);
    setFaults(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    try {
      await answerTransfer({
        registryRequestId: detail.id,
        revision: detail.revision,
        agree,
        lastDay: agree ? lastDay : null,
        reason: said,
        fileIds: files.map(({ id }) => id),
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      if (error.fields.length === 0) setRefusal(error.message);
      if (error.status === 409) await onDone();
      return;
    }
    succeed(agree ? "已同意，由造价站审核" : "已答复不同意，由造价站处理");
    onClose();
    await onDone();
  });
  useStaysOpen(busy);
  const isMoved = moved !== null && !busy;
  return (
    <div id={formId} className={styles.decide}>
      {isMoved && <MovedNote text={moved} />}
      <p>
        {detail.enterpriseName}申请将{detail.subjectName}的注册变更到该单位，新聘用合同于
        {detail.transfer?.contractOn}签订。
      </p>
      <RadioField
        label="是否同意"
        name="transfer-answer"
        required
        options={choices}
        value={choice}
        error={faults["choice"]}
        onChange={(event) => {
          setChoice(event.target.value);
          setFaults({});
        }}
      />
      {refusal !== null && <DialogNote tone="refusal">{refusal}</DialogNote>}
      {agree && (
        <DateField
          label="最后工作日"
          required
          limitStartDate={detail.transfer?.engagedSince ?? undefined}
          limitEndDate={today}
          value={lastDay}
          error={faults["lastDay"]}
          onValueChange={setLastDay}
        />
      )}
      {choice === "oppose" && (
        <DialogNote tone="warning">
          答复不同意后，申请转为争议，由造价站依据解除劳动合同证明、仲裁裁决或法院判决处理；处理期间该人员不能签署新的成果文件。
        </DialogNote>
      )}
      {choice !== "" && (
        <>
          <TextareaField
            label={agree ? "说明" : "理由"}
            required={!agree}
            rows={3}
            countTo={500}
            value={reason}
            error={faults["reason"]}
            onChange={(event) => setReason(event.target.value)}
          />
          <FilesField
            code="fileIds"
            name="原单位材料"
            hint="如劳动合同、解除劳动合同证明、仲裁裁决、法院判决等"
            files={files}
            onFiles={setFiles}
            onBusy={setUploading}
          />
        </>
      )}
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
