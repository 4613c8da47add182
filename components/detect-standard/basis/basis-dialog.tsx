"use client";

import { type FormEvent, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { Button } from "#components/ui/button.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { type BasisKind } from "#contracts/notice/cited-by.ts";
import {
  mostCitations,
  type PolicyBasis,
  policyBasisSaveInputSchema,
} from "#contracts/policy-basis/policy-basis.ts";
import { basisKey, saveBasis } from "#lib/detect-standard/basis.ts";

import styles from "./basis.module.css";

type Of = { kind: BasisKind; code: string; subject: string; found: PolicyBasis | null };
type Line = { key: number; docNo: string; clause: string };

function textOf(basis: PolicyBasis | null): string {
  const all = (basis?.citations ?? []).map(({ docNo, clause }) => `${docNo}${clause}`);
  return all.length === 0 ? "无" : all.join("、");
}

export function BasisDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const { kind, code, subject, found } = of;
  const [lines, setLines] = useState<readonly Line[]>(
    (found?.citations ?? []).map(({ docNo, clause }, key) => ({ key, docNo, clause })),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { busy, fault, run } = useAct(basisKey);
  const [opened] = useState(found?.revision);
  /** Somebody else saved meanwhile: told, before one's own lines replace theirs. */
  const isStale = found?.revision !== opened;
  const change = (key: number, patch: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  function submit(event: FormEvent): void {
    event.preventDefault();
    const citations = lines.map(({ docNo, clause }) => ({ docNo, clause }));
    const input = { kind, code, revision: found?.revision ?? 0, citations };
    const issues = policyBasisSaveInputSchema.safeParse(input).error?.issues ?? [];
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join("."), message])));
    if (issues.length > 0) return;
    run({ work: () => saveBasis(input), done: "已保存", onClose, stays: ["policy-basis.stale"] });
  }
  return (
    <FormDialog
      title={`${subject}的政策依据`}
      width={640}
      guardsText
      busy={busy}
      busyText="正在保存……"
      submitText={isStale ? "以我的内容保存" : "保存"}
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {isStale && (
        <p role="alert" className={styles.stale}>
          政策依据已被他人修改，现为：{textOf(found)}。您填写的内容仍在下方，核对后可以保存，替换对方的内容。
        </p>
      )}
      {lines.length === 0 && <p>尚未填写政策依据。</p>}
      {lines.map(({ key, docNo, clause }, at) => (
        <div key={key} className={styles.line}>
          <TextField
            label="发文字号"
            required
            countTo={40}
            placeholder="如浙建站〔2026〕8号"
            value={docNo}
            error={faults[`citations.${at}.docNo`]}
            onChange={({ target }) => change(key, { docNo: target.value })}
          />
          <TextField
            label="条款"
            countTo={60}
            placeholder="如第三条"
            value={clause}
            error={faults[`citations.${at}.clause`]}
            onChange={({ target }) => change(key, { clause: target.value })}
          />
          <Button
            variant="text"
            aria-label={`删除第${at + 1}条依据`}
            onClick={() => setLines(lines.filter((line) => line.key !== key))}
          >
            删除
          </Button>
        </div>
      ))}
      <div>
        <Button
          small
          icon="plus"
          disabled={lines.length >= mostCitations}
          onClick={() => setLines([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, docNo: "", clause: "" }])}
        >
          增加依据
        </Button>
      </div>
      <FormProblem text={isStale ? null : fault} />
    </FormDialog>
  );
}
