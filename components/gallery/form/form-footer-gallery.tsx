"use client";

import { useState } from "react";

import { FormFooter } from "#components/ui/fields/form-footer.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useEditMode } from "#components/ui/fields/use-edit-mode.ts";

import { Specimen } from "../specimen.tsx";

import styles from "../gallery.module.css";

const savingTime = 1500;

function Shown() {
  const [saved, setSaved] = useState("原来的内容");
  const [count, setCount] = useState(0);
  const mode = useEditMode(saved);
  async function submit() {
    setCount((before) => before + 1);
    await new Promise((resolve) => setTimeout(resolve, savingTime));
    setSaved(mode.value);
    mode.end();
  }
  return (
    <div className={styles.narrow}>
      <TextField
        label="示例内容"
        value={mode.value}
        readOnly={!mode.editing}
        onChange={(event) => mode.change(event.target.value)}
      />
      <FormFooter editing={mode.editing} onEdit={mode.edit} onCancel={mode.end} onSubmit={submit} />
      <p className={styles.note}>
        提交次数：<output aria-label="提交次数">{count}</output>
      </p>
    </div>
  );
}

export function FormFooterGallery() {
  return (
    <Specimen title="编辑、提交与取消" note="提交时按钮显示进度，800毫秒内重复点按无效。">
      <Shown />
    </Specimen>
  );
}
