"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";

import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { Tag, type Tone } from "../feedback/tag.tsx";
import { useGuarded } from "../use-guarded.ts";
import { TextField } from "./text-field.tsx";

import styles from "./code-check.module.css";

export type CodeVerdict = { tone: Tone; name: string; text: string };

type CodeCheckProps = {
  /** Document that bears the code, such as 报告. */
  document: string;
  name: string;
  /** Resolves to the verdict, or to an error message. */
  onCheck: (code: string) => Promise<CodeVerdict | string>;
  /** Checked at once, as that of a QR code. */
  given?: string;
  className?: string;
};

export function CodeCheck({ document, name, onCheck, given = "", className }: CodeCheckProps) {
  const [code, setCode] = useState(given);
  const [answer, setAnswer] = useState<CodeVerdict | string | null>(null);
  const [check, isBusy] = useGuarded(async () => {
    setAnswer(code.trim() === "" ? `请输入${document}页脚的校验码` : await onCheck(code));
  });
  const isChecked = useRef(given === "");
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    check();
  }, [check]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
  }
  const verdict = typeof answer === "string" ? null : answer;
  return (
    <form className={cx(styles.form, "no-print", className)} aria-label={name} onSubmit={submit}>
      <div className={styles.code}>
        <TextField
          label={`核对${document}`}
          placeholder={`${document}页脚的校验码`}
          autoComplete="off"
          maxLength={40}
          value={code}
          error={typeof answer === "string" ? answer : undefined}
          onChange={(event) => {
            setCode(event.target.value);
            setAnswer(null);
          }}
        />
        <Button type="submit" busy={isBusy}>
          核对
        </Button>
      </div>
      <p role="status" className={styles.verdict}>
        {verdict && (
          <>
            <Tag tone={verdict.tone}>{verdict.name}</Tag>
            {verdict.text}
          </>
        )}
      </p>
    </form>
  );
}
