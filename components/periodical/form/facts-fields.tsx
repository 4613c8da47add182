"use client";

import { useQuery } from "@tanstack/react-query";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { periodKindNames, periodKindSchema, periodText } from "#contracts/price/period.ts";
import type { Faults } from "#lib/periodical/draft.ts";
import { periodicalPriceIssuesQuery } from "#lib/periodical/queries.ts";

import styles from "../periodical.module.css";

const kinds = periodKindSchema.options.map((value) => ({ value, label: periodKindNames[value] }));

type Facts = Readonly<Record<string, string>>;
type FactsProps = { facts: Facts; faults: Faults; onChange: (facts: Facts) => void };

export function FactsFields({ facts, faults, onChange }: FactsProps) {
  const { data } = useQuery(periodicalPriceIssuesQuery);
  const text = (code: string, label: string, maxLength: number, more: object = {}) => (
    <TextField
      label={label}
      name={code}
      countTo={maxLength}
      value={facts[code] ?? ""}
      error={faults[code]}
      onChange={(event) => onChange({ [code]: event.target.value })}
      {...more}
    />
  );
  const day = (code: string, label: string, mode: "date" | "month") => (
    <DateField
      mode={mode}
      label={label}
      required
      value={facts[code] ?? ""}
      error={faults[code]}
      onValueChange={(value) => onChange({ [code]: value })}
    />
  );
  return (
    <div className={styles.pair}>
      {text("title", "刊名", 60, { required: true })}
      {text("number", "期号", 30, { required: true, placeholder: "如2026年第9期" })}
      <SelectField
        label="周期"
        name="periodKind"
        required
        empty={null}
        options={kinds}
        value={facts["periodKind"] ?? ""}
        onChange={(event) => onChange({ periodKind: event.target.value })}
      />
      {day("firstMonth", "起始月份", "month")}
      {day("publishedOn", "出版日期", "date")}
      {text("source", "来源", 100, { placeholder: "编印单位，与发布单位相同的可不填" })}
      <SelectField
        label="对应的材料价格"
        name="priceIssueId"
        empty="无"
        hint="本站已发布的各期材料价格"
        options={(data?.issues ?? []).map(({ issueId, title, period }) => ({
          value: issueId,
          label: `${title}（${periodText(period)}）`,
        }))}
        value={facts["priceIssueId"] ?? ""}
        error={faults["priceIssueId"]}
        onChange={(event) => onChange({ priceIssueId: event.target.value })}
      />
    </div>
  );
}
