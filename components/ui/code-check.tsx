"use client";

import { type FormEvent, useState } from "react";

import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Tag, type Tone } from "./tag.tsx";
import { TextField } from "./text-field.tsx";
import { useGuarded } from "./use-guarded.ts";

import styles from "./code-check.module.css";

/** What is said of a code that was held against the record. */
export type CodeVerdict = { tone: Tone; name: string; text: string };

type CodeCheckProps = {
  /** What bears the code: 报告. */
  paper: string;
  /** Name of the form, for who does not see it. */
  name: string;
  /** The verdict, or in words why there is none. */
  onCheck: (code: string) => Promise<CodeVerdict | string>;
  className?: string;
};

/** 核对: a 校验码 that somebody reads from a paper, and whether the paper is true. */
export function CodeCheck({ paper, name, onCheck, className }: CodeCheckProps) {
  const [code, setCode] = useState("");
  const [answer, setAnswer] = useState<CodeVerdict | string | null>(null);
  const [check, isBusy] = useGuarded(async () => {
    setAnswer(code.trim() === "" ? `请输入${paper}页脚的校验码` : await onCheck(code));
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
  }
  const verdict = typeof answer === "string" ? null : answer;
  return (
    <form className={cx(styles.form, "no-print", className)} aria-label={name} onSubmit={submit}>
      <div className={styles.code}>
        <TextField
          label={`核对已有的${paper}`}
          placeholder={`${paper}页脚的校验码`}
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
