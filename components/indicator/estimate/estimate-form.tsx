"use client";

import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { type Estimate, estimateAreaSchema } from "#contracts/indicator/estimate/estimate.ts";
import type { PoolChoices } from "#contracts/indicator/pool/pool.ts";
import { sampleClassOptions } from "#contracts/indicator/sample/features.ts";
import { sampleStageOptions } from "#contracts/indicator/sample/sample.ts";
import { structureTypes, taxModels } from "#contracts/max-price/options.ts";
import { sizeName } from "#lib/indicator/estimate/words.ts";
import { parsePoolQuestion, poolHref, type PoolQuestion, zbListPath } from "#lib/indicator/pool/address.ts";

import styles from "../pool/pool.module.css";

const named = (choices: PoolChoices["regions"]) =>
  choices.map(({ code, name }) => ({ value: code, label: name }));

type Props = {
  question: PoolQuestion;
  estimate: Estimate | undefined;
  ofStation: boolean;
  onOpen: (href: string) => void;
};

export function EstimateForm({ question, estimate, ofStation, onOpen }: Props) {
  const [problem, setProblem] = useState("");
  const { level, choices } = estimate ?? {};
  const kind = question.class ?? "residential";
  const size = sizeName(kind, estimate?.rows ?? []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string" && value !== "") given.set(name, value.trim());
    const area = estimateAreaSchema.safeParse(given.get("area") ?? "");
    setProblem(area.success ? "" : (area.error.issues[0]?.message ?? ""));
    if (area.success) onOpen(poolHref(parsePoolQuestion(given)));
  }

  return (
    <form
      method="get"
      action={zbListPath}
      className={`${styles.form} no-print`}
      aria-label="快速估算条件"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="view" value="estimate" />
      <div className={styles.pair}>
        <SelectField
          key={`class ${kind}`}
          label="工程类别"
          name="class"
          empty={null}
          options={sampleClassOptions}
          defaultValue={kind}
        />
        <SelectField
          key={`stage ${question.stage}`}
          label="造价阶段"
          name="stage"
          empty={null}
          options={sampleStageOptions}
          defaultValue={question.stage}
        />
        <SelectField
          label="工程地区"
          name="place"
          empty={ofStation ? null : "本企业注册地区"}
          options={named(choices?.places ?? [])}
          defaultValue={level?.place ?? question.place ?? ""}
          key={`place ${level?.place ?? question.place ?? ""} ${choices?.places.length ?? 0}`}
        />
        <TextField
          key={`area ${question.area}`}
          label={size.unit === "" ? size.name : `${size.name}（${size.unit}）`}
          name="area"
          inputMode="decimal"
          defaultValue={question.area}
          maxLength={14}
          error={problem || undefined}
        />
        {ofStation && (
          <>
            <SelectField
              key={`structure ${question.structure ?? ""}`}
              label="结构类型"
              name="structure"
              empty="全部"
              options={structureTypes}
              defaultValue={question.structure ?? ""}
            />
            <SelectField
              key={`tax ${question.tax}`}
              label="计税方法"
              name="tax"
              empty={null}
              options={taxModels}
              defaultValue={question.tax}
            />
            <SelectField
              label="价格水平"
              name="month"
              empty={null}
              options={(choices?.months ?? []).map((value) => ({ value, label: value }))}
              defaultValue={level?.month ?? question.month ?? ""}
              key={`month ${level?.month ?? question.month ?? ""}`}
            />
            <SelectField
              key={`region ${question.region ?? ""}`}
              label="样本地区"
              name="region"
              empty="全省"
              options={named(choices?.regions ?? [])}
              defaultValue={question.region ?? ""}
            />
          </>
        )}
        <Button type="submit" variant="primary">
          估算
        </Button>
      </div>
    </form>
  );
}
