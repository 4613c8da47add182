"use client";

import { type FormEvent, useState } from "react";

import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { StepFoot } from "#components/sign-in/step/step-foot.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { reportCheckInputSchema } from "#contracts/detection/report-check/report-check.ts";
import type { AskedReport } from "#lib/detection/report-check.ts";

import styles from "./report-check.module.css";

type CodeFormProps = {
  asked: AskedReport;
  failure: string;
  isBusy: boolean;
  onChange: (asked: AskedReport) => void;
  onCheck: (asked: AskedReport) => void;
};

export function CodeForm({ asked, failure, isBusy, onChange, onCheck }: CodeFormProps) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const parsed = reportCheckInputSchema.safeParse(asked);
    const issues = parsed.error?.issues ?? [];
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ""), message])));
    if (parsed.success) onCheck(parsed.data);
  }
  const field = (name: keyof AskedReport) => ({
    name,
    required: true,
    maxLength: 40,
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    value: asked[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...asked, [name]: event.target.value }),
  });
  return (
    <form onSubmit={onSubmit} className={styles.step} noValidate>
      <p className={styles.lead}>
        输入纸质造价检测报告页脚的报告编号和校验码，或者扫描报告末页的二维码，即可核对报告的真伪。
      </p>
      {failure !== "" && <FormAlert text={failure} />}
      <TextField label="报告编号" placeholder="JC开头" {...field("number")} />
      <TextField label="校验码" placeholder="16位数字和字母" {...field("code")} />
      <StepFoot busy={isBusy} busyText="正在核对……">
        核对
      </StepFoot>
    </form>
  );
}
