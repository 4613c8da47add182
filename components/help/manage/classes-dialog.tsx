"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { Button } from "#components/ui/button.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { HelpClass } from "#contracts/help/help.ts";
import { helpClassesQuery, helpKey, removeHelpClass, saveHelpClass } from "#lib/help/queries.ts";

import styles from "../help.module.css";

type Form = { name: string; parent: string; ordinal: string };
const fresh: Form = { name: "", parent: "", ordinal: "500" };

/** One class at a time: chosen, or a new one. */
export function ClassesDialog({ onClose }: { onClose: () => void }) {
  const { data: classes = [] } = useQuery(helpClassesQuery);
  const [chosen, setChosen] = useState<HelpClass | null>(null);
  const [form, setForm] = useState<Form>(fresh);
  const [moveTo, setMoveTo] = useState("");
  const [removing, setRemoving] = useState(false);
  const formId = useId();
  const { busy, fault, faults, setFault, run } = useAct(helpKey);
  useFirstFault(formId, faults);
  const options = classes.map(({ id, name }) => ({ value: id, label: name }));
  const tops = classes.filter(({ id, parentId }) => parentId === null && id !== chosen?.id);
  function choose(id: string): void {
    const found = classes.find((one) => one.id === id) ?? null;
    setChosen(found);
    setForm(
      found ? { name: found.name, parent: found.parentId ?? "", ordinal: String(found.ordinal) } : fresh,
    );
    setFault("");
  }
  function remove({ id: classId, revision }: HelpClass): void {
    const target = classes.find(({ id }) => id === moveTo)?.id ?? null;
    setRemoving(true);
    const work = () => removeHelpClass({ classId, revision, moveTo: target });
    run({ work, done: "已删除", onClose, stays: ["help-class.filled"] });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const of = chosen ? { classId: chosen.id, revision: chosen.revision } : {};
    const parentId = tops.find(({ id }) => id === form.parent)?.id ?? null;
    const input = { ...of, name: form.name, parentId, ordinal: Number(form.ordinal) };
    setRemoving(false);
    run({ work: () => saveHelpClass(input), done: "已保存", onClose });
  }
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setFault("");
  };
  return (
    <FormDialog
      formId={formId}
      title="分类设置"
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
        label="分类"
        empty="新增分类"
        options={options}
        value={chosen?.id ?? ""}
        onChange={({ target }) => choose(target.value)}
      />
      <TextField
        label="名称"
        required
        countTo={20}
        value={form.name}
        error={removing ? undefined : (faults["name"] ?? faults[""])}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label="上级分类"
        empty="无"
        options={tops.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.parent}
        error={faults["parentId"]}
        onChange={({ target }) => change({ parent: target.value })}
      />
      <TextField
        label="顺序"
        figures
        maxLength={3}
        value={form.ordinal}
        error={faults["ordinal"]}
        onChange={({ target }) => change({ ordinal: target.value })}
      />
      {chosen && classes.length > 1 && (
        <div className={styles.removal}>
          <SelectField
            label="删除时文章移至"
            empty="不移动（仅可删除没有文章的分类）"
            options={options.filter(({ value }) => value !== chosen.id)}
            value={moveTo}
            error={removing ? fault || undefined : undefined}
            onChange={({ target }) => {
              setMoveTo(target.value);
              setFault("");
            }}
          />
          <RemoveButton
            name={chosen.name}
            target={classes.find(({ id }) => id === moveTo)?.name ?? null}
            busy={busy}
            onRemove={() => remove(chosen)}
          />
        </div>
      )}
    </FormDialog>
  );
}

type RemoveProps = { name: string; target: string | null; busy: boolean; onRemove: () => void };

function RemoveButton({ name, target, busy, onRemove }: RemoveProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setAsking(true)}>
        删除此分类
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="删除分类"
        message={`确定删除分类“${name}”吗？`}
        note={target === null ? "删除后不能恢复。" : `其中的文章移至“${target}”。删除后不能恢复。`}
        confirmText="删除"
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
