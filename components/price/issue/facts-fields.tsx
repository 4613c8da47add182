"use client";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { periodKindNames, periodKindSchema } from "#contracts/price/period.ts";
import { issueStageNames, issueStageSchema, taxBasisNames, taxBasisSchema } from "#contracts/price/price.ts";
import type { Facts } from "#lib/price/judge-import.ts";

import styles from "../price.module.css";

type Props = { facts: Facts; faults: Facts; onChange: (change: Facts) => void };

const kinds = periodKindSchema.options.map((value) => ({ value, label: periodKindNames[value] }));
const stages = issueStageSchema.options.map((value) => ({ value, label: issueStageNames[value] }));
const bases = taxBasisSchema.options.map((value) => ({ value, label: taxBasisNames[value] }));

export function FactsFields({ facts, faults, onChange }: Props) {
  const text = (code: string, label: string, maxLength: number, required = false) => (
    <TextField
      label={label}
      name={code}
      required={required}
      countTo={maxLength}
      value={facts[code] ?? ""}
      error={faults[code]}
      onChange={(event) => onChange({ [code]: event.target.value })}
    />
  );
  const choice = (code: string, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      name={code}
      required
      empty={null}
      options={options}
      value={facts[code] ?? ""}
      error={faults[code]}
      onChange={(event) => onChange({ [code]: event.target.value })}
    />
  );
  return (
    <>
      {text("title", "标题", 60, true)}
      <div className={styles.pair}>
        {choice("periodKind", "周期", kinds)}
        <DateField
          mode="month"
          label="起始月份"
          required
          value={facts["firstMonth"] ?? ""}
          error={faults["firstMonth"]}
          onValueChange={(firstMonth) => onChange({ firstMonth })}
        />
        {choice("stage", "阶段", stages)}
        {choice("taxBasis", "发布的价格", bases)}
        <DateField
          label="发布日期"
          required
          value={facts["publishedOn"] ?? ""}
          error={faults["publishedOn"]}
          onValueChange={(publishedOn) => onChange({ publishedOn })}
        />
        {text("journalNo", "刊号", 30)}
        {text("docNo", "文号", 40)}
        {text("reason", "说明", 60)}
      </div>
    </>
  );
}
