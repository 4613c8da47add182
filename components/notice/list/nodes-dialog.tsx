"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { type NoticeNode, noticeNodeKindNames, noticeNodeKindSchema } from "#contracts/notice/node.ts";
import { noticeKey, noticeNodesQuery, saveNoticeNode } from "#lib/notice/queries.ts";

import styles from "../notice.module.css";

const kinds = noticeNodeKindSchema.options.map((value) => ({ value, label: noticeNodeKindNames[value] }));
const fresh = { name: "", kind: "notice", ordinal: "99", isOn: true } as const;

type Form = { name: string; kind: NoticeNode["kind"]; ordinal: string; isOn: boolean };

type Props = {
  onClose: () => void;
  /** `from`: the name before; null for a new node. */
  onSaved: (names: { from: string | null; to: string }) => void;
};

/** One node at a time: chosen, or a new one. */
export function NodesDialog({ onClose, onSaved }: Props) {
  const { data: nodes } = useQuery(noticeNodesQuery);
  const [node, setNode] = useState<NoticeNode | null>(null);
  const [form, setForm] = useState<Form>(fresh);
  const formId = useId();
  const { busy, faults, setFault, run } = useAct(noticeKey);
  useFirstFault(formId, faults);
  function choose(id: string): void {
    const chosen = nodes?.find((one) => one.id === id) ?? null;
    setNode(chosen);
    setForm(chosen ? { ...chosen, ordinal: String(chosen.ordinal) } : fresh);
    setFault("");
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { name, kind, isOn } = form;
    const of = node ? { nodeId: node.id, revision: node.revision } : {};
    const input = { ...of, name, kind, ordinal: Number(form.ordinal), isOn };
    const work = async (): Promise<void> => {
      await saveNoticeNode(input);
      onSaved({ from: node?.name ?? null, to: name.trim() });
    };
    run({ work, done: "已保存", onClose });
  }
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setFault("");
  };
  return (
    <FormDialog
      formId={formId}
      title="栏目设置"
      width={520}
      guardsText
      busy={busy}
      busyText="正在保存……"
      submitText="保存"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="栏目"
        empty="新增栏目"
        options={(nodes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={node?.id ?? ""}
        onChange={({ target }) => choose(target.value)}
      />
      <TextField
        label="名称"
        required
        countTo={12}
        value={form.name}
        error={faults["name"] ?? faults[""]}
        onChange={({ target }) => change({ name: target.value })}
      />
      <RadioField
        label="内容"
        name="kind"
        options={kinds.map((kind) => ({ ...kind, disabled: node !== null }))}
        value={form.kind}
        onChange={({ target }) => change({ kind: target.value === "policy" ? "policy" : "notice" })}
      />
      <TextField
        label="顺序"
        figures
        maxLength={3}
        value={form.ordinal}
        error={faults["ordinal"]}
        onChange={({ target }) => change({ ordinal: target.value })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        在菜单和列表中显示
      </label>
    </FormDialog>
  );
}
