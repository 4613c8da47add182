"use client";

import { useId, useState } from "react";

import { DialogNote } from "#components/acceptance/dialog-note.tsx";
import { MovedNote } from "#components/acceptance/moved-note.tsx";
import { Phrases } from "#components/acceptance/phrases.tsx";
import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useStaysOpen } from "#components/ui/overlays/use-stays-open.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { limits } from "#contracts/limits.ts";
import {
  type RegistryRequestDetail,
  type RegistryReviewResult,
  registryReviewResultNames,
  registryReviewResultSchema,
  reviewResults,
} from "#contracts/registry-request/api.ts";
import { reviewProblem } from "#lib/acceptance/review-form.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { reviewRequest } from "#lib/registry-request/queries.ts";

import { TransferSummary } from "../transfer/transfer-facts.tsx";
import { filledRemarks, RemarkFields, type Remarks } from "./remark-fields.tsx";

import styles from "../registry-request.module.css";

type Props = {
  open: boolean;
  detail: RegistryRequestDetail;
  /** Tells that the request has changed since the dialog opened; nothing can be sent then. */
  moved: string | null;
  /** Codes of the changes that are not to pass. */
  refused: readonly string[];
  onClose: () => void;
  onDone: () => Promise<void>;
};

const choices = registryReviewResultSchema.options.map((value) => ({
  value,
  label: registryReviewResultNames[value],
}));

const done: Record<RegistryReviewResult, string> = {
  pass: "已通过，变更内容即时生效",
  back: "已退回补正，申请单位将收到消息",
  refuse: "已办理为不予通过，申请单位将收到消息",
};

export function DecideDialog(props: Props) {
  // Kept over closing, as the opinion is.
  const [remarks, setRemarks] = useState<Remarks>({});
  return (
    <Dialog
      open={props.open}
      title={props.detail.status === "returned" ? "不予通过" : "受理"}
      width={props.detail.transfer ? 760 : 560}
      onClose={props.onClose}
    >
      {props.open && <DecideForm {...props} remarks={remarks} onRemarks={setRemarks} />}
    </Dialog>
  );
}

function problemOf(result: RegistryReviewResult | null, opinion: string, isPart: boolean): string | null {
  return isPart && opinion === "" ? "部分通过的，审核意见必填" : reviewProblem(result, opinion);
}

function refusalOf(error: ApiFailure): string {
  return [error.message, ...error.fields.map(({ message }) => message)].join("：");
}

type FormProps = Props & { remarks: Remarks; onRemarks: (remarks: Remarks) => void };

function DecideForm({ detail, refused, moved, remarks, onRemarks, onClose, onDone }: FormProps) {
  const results = reviewResults(detail);
  const [result, setResult] = useState<RegistryReviewResult | null>(
    results.length === 1 ? (results[0] ?? null) : null,
  );
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  useFirstFault(formId, { problem });
  const [refusal, setRefusal] = useState<string | null>(null);
  const parked = useParkedText(`registry-request:${detail.id}`);
  const isPart = result === "pass" && refused.length > 0;
  const [submit, busy] = useGuarded(async () => {
    const opinion = parked.text.trim();
    const found = problemOf(result, opinion, isPart);
    setProblem(found ?? undefined);
    setRefusal(null);
    if (found !== null || result === null) return;
    const accepted = detail.changes.map(({ code }) => code).filter((code) => !refused.includes(code));
    const { id: registryRequestId, revision } = detail;
    try {
      await reviewRequest({
        registryRequestId,
        revision,
        result,
        opinion,
        ...(result === "pass" && { accepted }),
        ...(result === "back" && { remarks: filledRemarks(remarks) }),
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setRefusal(refusalOf(error));
      if (error.status === 409) await onDone();
      return;
    }
    parked.sent();
    onRemarks({});
    succeed(isPart ? "已部分通过，通过的内容即时生效" : done[result]);
    onClose();
    await onDone();
  });
  useStaysOpen(busy);
  const names = detail.changes.filter(({ code }) => refused.includes(code)).map(({ name }) => name);

  const isMoved = moved !== null && !busy;

  return (
    <div id={formId} className={styles.decide}>
      {isMoved && <MovedNote text={moved} />}
      <TransferSummary detail={detail} />
      <RadioField
        label="处理结果"
        name="review-result"
        required
        options={choices.filter(({ value }) => results.includes(value))}
        value={result ?? ""}
        error={result === null ? problem : undefined}
        onChange={(event) => {
          setResult(choices.find(({ value }) => value === event.target.value)?.value ?? null);
          setProblem(undefined);
          setRefusal(null);
        }}
      />
      {isPart && <DialogNote tone="warning">未勾选的项目不予通过：{names.join("、")}。</DialogNote>}
      {refusal !== null && <DialogNote tone="refusal">{refusal}</DialogNote>}
      <TextareaField
        label="审核意见"
        required={isPart || (result !== null && result !== "pass")}
        rows={4}
        countTo={limits.opinionChars}
        value={parked.text}
        error={result === null ? undefined : problem}
        onChange={(event) => {
          parked.write(event.target.value);
          setProblem(undefined);
        }}
      />
      {result === "back" && <RemarkFields detail={detail} remarks={remarks} onRemarks={onRemarks} />}
      <RestoredNote isRestored={parked.isRestored} onClear={() => parked.write("")} />
      <Phrases opinion={parked.text} onWrite={parked.write} />
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
