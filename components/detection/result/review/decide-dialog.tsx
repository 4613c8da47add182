"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

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
import {
  type DecisionKind,
  decisionKindNames,
  decisionKindSchema,
} from "#contracts/detection/detection-api.ts";
import { decisionPhrases } from "#contracts/phrase/phrase.ts";
import type { Decided, Decision } from "#lib/detection/api.ts";
import { chosenCountQuery } from "#lib/detection/queries.ts";

import { useReview } from "../../report/review-context.tsx";
import { OverwriteField } from "./overwrite-field.tsx";
import { longestReason, useDecide } from "./use-decide.ts";

import styles from "../findings.module.css";

export type DecideDialogProps = {
  open: boolean;
  what: string;
  decided: Decided;
  onClose: () => void;
  onDone: () => void;
};

export function DecideDialog(props: DecideDialogProps) {
  return (
    <Dialog open={props.open} title="批量处理检测问题" width={520} onClose={props.onClose}>
      {props.open && <DecideForm {...props} />}
    </Dialog>
  );
}

const choices = decisionKindSchema.options.map((value) => ({ value, label: decisionKindNames[value] }));

function DecideForm({ what, decided, onClose, onDone }: DecideDialogProps) {
  const { decide } = useDecide();
  const { filingId, report } = useReview();
  const { data: counted } = useQuery(chosenCountQuery(filingId, report.reportId, decided));
  const [overwrite, setOverwrite] = useState(false);
  const count = counted === undefined ? undefined : counted.total - (overwrite ? 0 : counted.decided);
  const parked = useParkedText(`decide-many:${filingId}`);
  const reason = parked.text;
  const [kind, setKind] = useState<DecisionKind | null>(null);
  const [problem, setProblem] = useState<{ kind?: string; reason?: string }>({});
  const formId = useId();
  useFirstFault(formId, problem);
  const [send, busy] = useGuarded(async (decision: Decision) => {
    const failure = await decide(decided, { ...decision, overwrite });
    if (failure !== null) return setProblem({ reason: failure });
    parked.sent();
    onDone();
  });
  useStaysOpen(busy);
  function write(text: string): void {
    parked.write(text);
    setProblem({});
  }
  function submit(): void {
    const text = reason.trim();
    if (kind === null) setProblem({ kind: "请选择处理意见" });
    else if (text === "") setProblem({ reason: "理由必填" });
    else send({ kind, reason: text });
  }
  return (
    <div id={formId} className={styles.form}>
      <p>
        {what}
        {counted ? `共${counted.total}条` : "……"}，将对
        {counted && count === counted.total ? "全部" : "其中"}
        <strong>{count ?? "……"}</strong>条作同一处理。处理后可以撤销。
      </p>
      <OverwriteField
        count={counted?.decided ?? 0}
        isOn={overwrite}
        onChange={setOverwrite}
        text={(many) => `一并重新处理已有处理意见的${many}条，原意见由本次意见替换`}
      />
      <RadioField
        label="处理意见"
        name="decision-kind"
        required
        options={choices}
        value={kind ?? ""}
        error={problem.kind}
        onChange={(event) => {
          setKind(decisionKindSchema.safeParse(event.target.value).data ?? null);
          setProblem({});
        }}
      />
      <TextareaField
        label="理由"
        required
        rows={4}
        countTo={longestReason}
        value={reason}
        error={problem.reason}
        onChange={(event) => write(event.target.value)}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => write("")} />
      <Phrases opinion={reason} room={longestReason} standard={decisionPhrases} onWrite={write} />
      <div className={styles.formButtons}>
        <Button onClick={onClose} disabled={busy}>
          取消
        </Button>
        <Button variant="primary" busy={busy} disabled={!count} onClick={submit}>
          确定处理{count ?? ""}条
        </Button>
      </div>
    </div>
  );
}
