"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { indicatorIssuePrepareInputSchema } from "#contracts/indicator/issue/issue.ts";
import { sampleStageOptions } from "#contracts/indicator/sample/sample.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { issueKey, prepareIssue } from "#lib/indicator/pool/queries.ts";

import styles from "../pool/pool.module.css";

const fields = [
  { name: "from", label: "基准日期起" },
  { name: "to", label: "基准日期止" },
  { name: "month", label: "价格水平" },
] as const;

export function PrepareIssue() {
  const client = useQueryClient();
  const [problem, setProblem] = useState("");
  const [values, setValues] = useState<Record<string, string>>({});
  const [send, busy] = useGuarded(async () => {
    const given = indicatorIssuePrepareInputSchema.safeParse({ stage: "ceiling", ...values });
    if (!given.success) {
      const [issue] = given.error.issues;
      const label = fields.find(({ name }) => name === issue?.path[0])?.label ?? "";
      setProblem(`${label}：${issue?.message ?? ""}`);
      return;
    }
    try {
      await prepareIssue(given.data);
      setProblem("");
      succeed("已编制，请本站另一人复核后发布");
      await client.invalidateQueries({ queryKey: issueKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    }
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }
  const set = (name: string, value: string): void => setValues((before) => ({ ...before, [name]: value }));
  return (
    <form className={styles.form} aria-label="编制造价指标" onSubmit={submit}>
      <div className={styles.pair}>
        <SelectField
          label="造价阶段"
          empty={null}
          options={sampleStageOptions}
          value={values["stage"] ?? "ceiling"}
          onChange={(event) => set("stage", event.target.value)}
        />
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            placeholder="如2026-09"
            maxLength={7}
            value={values[name] ?? ""}
            onChange={(event) => set(name, event.target.value.trim())}
          />
        ))}
        <Button type="submit" busy={busy} busyText="正在编制……">
          编制造价指标
        </Button>
      </div>
      {problem !== "" && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
