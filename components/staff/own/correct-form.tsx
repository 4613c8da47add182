"use client";

import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { limits } from "#contracts/limits.ts";
import { personalDataCorrectInputSchema } from "#contracts/staff/own.ts";
import type { Correction } from "#contracts/staff/staff.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { correctOwnRecord } from "#lib/staff/own.ts";

import styles from "./own.module.css";

type CorrectFormProps = {
  token: string;
  text: string;
  onText: (text: string) => void;
  onSent: (sent: Correction) => void;
  onOver: () => void;
};

export function CorrectForm({ token, text, onText, onSent, onOver }: CorrectFormProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const parsed = personalDataCorrectInputSchema.safeParse({ token, text });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    setBusy(true);
    try {
      onSent(await correctOwnRecord(parsed.data));
      onText("");
      succeed("更正请求已提交");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "personal-data.token") return onOver();
      setProblem(error.fields[0]?.message ?? error.message);
    }
    setBusy(false);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void send();
  }

  return (
    <form onSubmit={onSubmit} className={styles.correct} noValidate>
      <TextareaField
        label="需要更正的内容"
        required
        rows={3}
        countTo={limits.correctionChars}
        hint="请写明哪一项有误、正确的内容是什么。将发送给您现在任职的单位和当地造价站，由其核实处理。"
        value={text}
        error={problem}
        onChange={(event) => onText(event.target.value)}
      />
      <p className={styles.buttons}>
        <Button type="submit" busy={busy} busyText="正在提交……">
          提交更正请求
        </Button>
      </p>
    </form>
  );
}
