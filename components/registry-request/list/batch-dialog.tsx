"use client";

import { useState } from "react";

import { DialogNote } from "#components/acceptance/dialog-note.tsx";
import { Phrases } from "#components/acceptance/phrases.tsx";
import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useStaysOpen } from "#components/ui/overlays/use-stays-open.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { StaffImportId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import {
  type RegistryRequestListRow,
  type RegistryReviewResult,
  registryReviewResultNames,
  registryReviewResultSchema,
} from "#contracts/registry-request/api.ts";
import { reviewProblem } from "#lib/acceptance/review-form.ts";
import { type BatchOutcome, reviewInCalls } from "#lib/registry-request/batch.ts";
import { reviewBatch } from "#lib/registry-request/queries.ts";

import styles from "../registry-request.module.css";

const choices = registryReviewResultSchema.options.map((value) => ({
  value,
  label: registryReviewResultNames[value],
}));

type Props = {
  staffImportId: StaffImportId;
  /** Null: all that are pending. */
  rows: readonly RegistryRequestListRow[] | null;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Decides with one opinion, then tells which were left and why. */
export function BatchDialog(props: Props) {
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null);
  return (
    <Dialog open title={outcome === null ? "批量受理" : "办理结果"} width={600} onClose={props.onClose}>
      {outcome === null ? (
        <BatchForm {...props} onOutcome={setOutcome} />
      ) : (
        <Results {...outcome} onClose={props.onClose} />
      )}
    </Dialog>
  );
}

function BatchForm(props: Props & { onOutcome: (outcome: BatchOutcome) => void }) {
  const { staffImportId, rows, onClose, onDone, onOutcome } = props;
  const [result, setResult] = useState<RegistryReviewResult | null>(null);
  const parked = useParkedText(`registry-request-many:${staffImportId}`);
  const opinion = parked.text;
  const [problem, setProblem] = useState<string>();
  const [decided, setDecided] = useState(0);
  const [submit, busy] = useGuarded(async () => {
    const found = reviewProblem(result, opinion);
    setProblem(found ?? undefined);
    if (found !== null || result === null) return;
    const items = rows?.map(({ id: registryRequestId, revision }) => ({ registryRequestId, revision }));
    const asked = { staffImportId, ...(items && { items }), result, opinion: opinion.trim() };
    const outcome = await reviewInCalls((after) => reviewBatch({ ...asked, after }), setDecided);
    if (outcome.results.some(({ ok }) => ok)) parked.sent();
    if (outcome.results.length > 0) await onDone();
    if (outcome.failure !== null && outcome.results.length === 0) setProblem(outcome.failure);
    else onOutcome(outcome);
  });
  useStaysOpen(busy);
  return (
    <div className={styles.decide}>
      <DialogNote>
        {rows === null ? "将对本批全部待审核的申请" : `将对所选${rows.length}件申请`}
        逐件办理，未能办理的会逐件说明原因；申请单位收到一条消息。
      </DialogNote>
      <RadioField
        label="处理结果"
        name="batch-result"
        required
        options={choices}
        value={result ?? ""}
        error={result === null ? problem : undefined}
        onChange={(event) => {
          setResult(choices.find(({ value }) => value === event.target.value)?.value ?? null);
          setProblem(undefined);
        }}
      />
      <TextareaField
        label="审核意见"
        required={result !== null && result !== "pass"}
        rows={4}
        countTo={limits.opinionChars}
        value={opinion}
        error={result === null ? undefined : problem}
        onChange={(event) => {
          parked.write(event.target.value);
          setProblem(undefined);
        }}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => parked.write("")} />
      <Phrases opinion={opinion} onWrite={parked.write} />
      <div className={styles.buttons}>
        <span role="status" className={styles.soft}>
          {busy && decided > 0 && `已办理${decided}件……`}
        </span>
        <Button onClick={onClose} disabled={busy}>
          取消
        </Button>
        <Button variant="primary" busy={busy} onClick={submit}>
          确定
        </Button>
      </div>
    </div>
  );
}

function Results({ results, failure, onClose }: BatchOutcome & { onClose: () => void }) {
  const left = results.filter(({ ok }) => !ok);
  return (
    <div className={styles.decide}>
      <p>
        已办理{results.length - left.length}件，未办理{left.length}件。
      </p>
      {failure !== null && (
        <DialogNote tone="refusal">
          办理中断（{failure}），其余申请未收到办理结果，请查看列表后重新办理。
        </DialogNote>
      )}
      {left.length > 0 && (
        <ul className={styles.left}>
          {left.map(({ id, number, subjectName, message }) => (
            <li key={id}>
              {subjectName}（{number}）：{message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      </div>
    </div>
  );
}
