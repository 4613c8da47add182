"use client";

import { type FormEvent, useId, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { CheckboxGroupField } from "#components/ui/fields/choice-fields.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { type SynonymSaveInput, synonymSaveInputSchema } from "#contracts/search/search.ts";
import { meanwhileText, type OpenedSynonym, savedSynonym, wordsText } from "#lib/search/meanwhile.ts";

import styles from "../search.module.css";

const enabled = [{ value: "1", label: "启用" }];

export function SynonymDialog(props: {
  /** Null: a new group. */
  asked: OpenedSynonym | null;
  onClose: () => void;
  onSave: (input: SynonymSaveInput) => Promise<void>;
}) {
  const { asked, onClose } = props;
  const opened = asked?.opened;
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [save, busy] = useGuarded((input: SynonymSaveInput) => props.onSave(input));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = data.get("words");
    if (typeof text !== "string") return;
    const words = text.split(/[、，,\s]+/).filter((word) => word !== "");
    const input = { ...savedSynonym(asked), words, isEnabled: data.get("isEnabled") === "1" };
    const judged = synonymSaveInputSchema.safeParse(input);
    setProblem(judged.error?.issues[0]?.message ?? null);
    if (judged.success) save(input);
  }
  return (
    <Dialog
      open
      title={asked === null ? "新增同义词" : "修改同义词"}
      onClose={busy ? undefined : onClose}
      guardsText
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.synonym} onSubmit={submit} noValidate>
        <FormProblem text={asked && meanwhileText(asked)} />
        <TextField
          name="words"
          label="同义词"
          required
          placeholder="如：砼、混凝土"
          hint="以顿号、逗号或空格分隔，最多10个"
          defaultValue={opened ? wordsText(opened) : ""}
          error={problem ?? undefined}
        />
        <CheckboxGroupField
          name="isEnabled"
          label="状态"
          options={enabled}
          defaultValue={opened?.isEnabled === true ? ["1"] : []}
        />
      </form>
    </Dialog>
  );
}
