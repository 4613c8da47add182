"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { versionText } from "#contracts/detect-standard/detect-standard.ts";
import type { LocalRuleRow } from "#contracts/detect-standard/local/local-rule.ts";
import { setLocalRuleInForce } from "#lib/detect-standard/local/queries.ts";
import { renewStale, standardKey } from "#lib/detect-standard/queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import styles from "../settings.module.css";

const words = {
  publish: {
    title: "发布",
    done: "已发布",
    hint: "发布后，此后的检测按此规则报告问题，企业可在检测规则中查看；已有的检测结果不变。",
  },
  withdraw: { title: "停用", done: "已停用", hint: "停用后，此后的检测不再使用此规则；已有的检测结果不变。" },
} as const;

type Props = { act: keyof typeof words; row: LocalRuleRow; onClose: () => void };

export function LocalRuleActDialog({ act, row, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const formId = useId();
  const [fault, setFault] = useState({ reason: "", whole: "" });
  useFirstFault(formId, fault);
  const { title, done, hint } = words[act];
  const [send, busy] = useGuarded(async () => {
    if (reason.trim() === "") return setFault({ reason: `${title}原因必填`, whole: "" });
    try {
      const { code, revision } = row;
      const { version } = await setLocalRuleInForce(act, { code, revision, reason });
      succeed(`${done}，检测标准为${versionText(version)}`);
      onClose();
      await client.invalidateQueries({ queryKey: standardKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFault({ reason: "", whole: error.fields[0]?.message ?? error.message });
      await renewStale(client, error);
    }
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <FormDialog
      formId={formId}
      title={`${title}${row.code} ${row.content.name}`}
      width={560}
      guardsText
      busy={busy}
      busyText={`正在${title}……`}
      submitText={title}
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{hint}</p>
      <FormProblem text={fault.whole} />
      <TextareaField
        label={`${title}原因`}
        required
        rows={3}
        countTo={500}
        value={reason}
        error={fault.reason || undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
