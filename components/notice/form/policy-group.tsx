"use client";

import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { docNoProblem } from "#contracts/notice/doc-no.ts";
import type { PolicyFields } from "#contracts/notice/notice.ts";

import styles from "../notice.module.css";

const days = [
  ["issuedOn", "成文日期"],
  ["effectiveOn", "实施日期"],
  ["expiresOn", "废止日期"],
] as const;

type Props = {
  policy: PolicyFields;
  faults: Readonly<Record<string, string>>;
  onChange: (policy: PolicyFields) => void;
};

export function PolicyGroup({ policy, faults, onChange }: Props) {
  const problem = docNoProblem(policy.docNo.trim());
  const rightForm = problem?.rightForm ?? null;
  return (
    <div className={styles.grid}>
      <TextField
        label="发文机构"
        countTo={100}
        value={policy.issuer}
        error={faults["policy.issuer"]}
        onChange={({ target }) => onChange({ ...policy, issuer: target.value })}
      />
      <div>
        <TextField
          label="发文字号"
          countTo={40}
          placeholder="如建标造函〔2026〕2号"
          value={policy.docNo}
          error={faults["policy.docNo"] ?? (rightForm === null ? undefined : problem?.message)}
          onChange={({ target }) => onChange({ ...policy, docNo: target.value })}
        />
        {rightForm !== null && (
          <Button small variant="text" onClick={() => onChange({ ...policy, docNo: rightForm })}>
            改为{rightForm}
          </Button>
        )}
      </div>
      {days.map(([code, label]) => (
        <DateField
          key={code}
          label={label}
          value={policy[code] ?? ""}
          error={faults[`policy.${code}`]}
          onValueChange={(text) => onChange({ ...policy, [code]: text === "" ? null : text })}
        />
      ))}
    </div>
  );
}
