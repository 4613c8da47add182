"use client";

import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/tag.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { checkFilingPaper } from "#lib/filing/detail-api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import styles from "./paper.module.css";

/** Holds the code of a printed 备案表 against the filing as it stands. */
export function PaperCode({ id }: { id: string }) {
  const [code, setCode] = useState("");
  const [same, setSame] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [check, isBusy] = useGuarded(async () => {
    if (code.trim() === "") return setProblem("请输入备案表页脚的校验码");
    try {
      setSame((await checkFilingPaper(id, code)).same);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    }
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
  }
  return (
    <form className={`${styles.check} no-print`} aria-label="核对备案表" onSubmit={submit}>
      <TextField
        label="核对已有的备案表"
        placeholder="备案表页脚的校验码"
        maxLength={40}
        value={code}
        error={problem ?? undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(null);
          setSame(null);
        }}
      />
      <Button type="submit" busy={isBusy}>
        核对
      </Button>
      <p role="status">
        {same === true && (
          <>
            <Tag tone="green">一致</Tag> 该备案表与平台当前记录一致。
          </>
        )}
        {same === false && (
          <>
            <Tag tone="red">不一致</Tag>{" "}
            该校验码与平台当前记录不符：备案表打印后内容有变化，或校验码输入有误。
          </>
        )}
      </p>
    </form>
  );
}
