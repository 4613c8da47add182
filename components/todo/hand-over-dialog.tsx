"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { accountIdSchema, type FilingId } from "#contracts/ids.ts";
import type { Assignee } from "#contracts/todo/assignee.ts";
import { ApiFailure, isOver } from "#lib/http/failure.ts";
import { colleaguesQuery, handOverTodo } from "#lib/todo/acts.ts";

import styles from "./todo.module.css";

type HandOverProps = {
  id: FilingId;
  assignee: Assignee | null;
  name: string;
  open: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
  /** Nothing can be handed over as it was seen. */
  onOver: () => void;
};

export function HandOverDialog(props: HandOverProps) {
  return (
    <Dialog open={props.open} title="转交" width={520} onClose={props.onClose}>
      {props.open && <HandOverForm {...props} />}
    </Dialog>
  );
}

const nobody = "nobody";

function HandOverForm({ id, assignee, name, onClose, onDone, onOver }: HandOverProps) {
  /** As of the opening: the row below follows what colleagues do. */
  const [from] = useState(assignee?.id ?? null);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const [to, setTo] = useState("");
  const parked = useParkedText(`hand-over:${id}`);
  const reason = parked.text;
  const [problem, setProblem] = useState<{ to?: string; reason?: string }>({});
  const formId = useId();
  useFirstFault(formId, problem);
  const [submit, busy] = useGuarded(async () => {
    if (to === "") return setProblem({ to: "请选择转交给谁" });
    if (reason.trim() === "") return setProblem({ reason: "转交原因必填" });
    const target = to === nobody ? null : accountIdSchema.parse(to);
    try {
      await handOverTodo({ filingId: id, from, to: target, reason: reason.trim() });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isOver(error)) onOver();
      return;
    }
    parked.sent();
    await onDone();
  });
  return (
    <div id={formId} className={styles.form}>
      <p>{name || "未命名项目"}</p>
      <SelectField
        name="to"
        label="转交给"
        required
        empty="请选择"
        options={[
          ...colleagues.map((one) => ({ value: one.id, label: one.name })),
          { value: nobody, label: "退回本站待办，由其他人员认领" },
        ]}
        value={to}
        error={problem.to}
        onChange={(event) => {
          setTo(event.target.value);
          setProblem({});
        }}
      />
      <TextareaField
        label="转交原因"
        required
        rows={3}
        countTo={200}
        value={reason}
        error={problem.reason}
        onChange={(event) => {
          parked.write(event.target.value);
          setProblem({});
        }}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => parked.write("")} />
      <div className={styles.buttons}>
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
