"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { deadlineLimitSchema } from "#contracts/deadline/settings.ts";
import { type LimitRow, limitId, matterText, stepText } from "#contracts/policy-basis/limit-words.ts";
import { deadlineKey, saveLimits } from "#lib/detect-standard/deadline.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import styles from "../settings.module.css";

type Texts = Readonly<Record<string, string>>;

function changesOf(limits: readonly LimitRow[], texts: Texts, reason: string) {
  const faults: Record<string, string> = {};
  const changes = limits.flatMap(({ kind, step, days }) => {
    const text = texts[limitId({ kind, step })]?.trim() ?? "";
    if (text === String(days)) return [];
    const limit = deadlineLimitSchema.safeParse({ kind, step, days: /^\d+$/.test(text) ? Number(text) : 0 });
    if (limit.success) return [{ ...limit.data, seen: days }];
    faults[limitId({ kind, step })] = "应为1至90的整数";
    return [];
  });
  if (reason === "") faults["reason"] = "调整原因必填";
  if (changes.length === 0 && Object.keys(faults).length === 0) faults[""] = "时限没有变化，无需保存";
  return { changes, faults };
}

export function LimitsDialog(props: { limits: readonly LimitRow[]; onClose: () => void }) {
  const { onClose } = props;
  const client = useQueryClient();
  // Frozen on opening: what a colleague saves meanwhile was not seen here.
  const [limits] = useState(props.limits);
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(limits.map((limit) => [limitId(limit), String(limit.days)])),
  );
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Texts>({});
  const [send, busy] = useGuarded(async () => {
    const { changes, faults: wrong } = changesOf(limits, texts, reason.trim());
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await saveLimits({ limits: changes, reason: reason.trim() });
      succeed(`已调整${changes.length}个环节的办理时限`);
      onClose();
      await client.invalidateQueries({ queryKey: deadlineKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFaults({ "": error.message });
      if (error.error === "deadline.stale") await client.invalidateQueries({ queryKey: deadlineKey });
    }
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <FormDialog
      title="调整办理时限"
      width={680}
      guardsText
      busy={busy}
      busyText="正在保存……"
      submitText="保存"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        保存后到达这些环节的事项按新时限计算，正在等待办理的期限不变；标黄提醒立即生效。
      </p>
      <div className={styles.pair}>
        {limits.map((limit) => (
          <TextField
            key={limitId(limit)}
            label={`${matterText(limit)}：${stepText(limit)}`}
            figures
            required
            maxLength={3}
            append="个工作日"
            value={texts[limitId(limit)] ?? ""}
            error={faults[limitId(limit)]}
            onChange={(event) => setTexts({ ...texts, [limitId(limit)]: event.target.value })}
          />
        ))}
      </div>
      <TextareaField
        label="调整原因"
        required
        rows={2}
        countTo={200}
        value={reason}
        error={faults["reason"]}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormProblem text={faults[""]} />
    </FormDialog>
  );
}
