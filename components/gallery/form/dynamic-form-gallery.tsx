"use client";

import { useState } from "react";

import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { type FormShape, FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst, ProblemSummary } from "#components/form/problem-summary.tsx";
import { FormContext, useForm, useNewForm } from "#components/form/use-form.ts";
import { useProblems } from "#components/form/use-problems.ts";
import { Button } from "#components/ui/button.tsx";
import { type FormValues, keptValues } from "#contracts/form/form.ts";

import { Specimen } from "../specimen.tsx";
import { sampleForm, sampleStart } from "./dynamic-form-sample.ts";

import styles from "../gallery.module.css";

const shape: FormShape = { form: sampleForm };

export function DynamicFormGallery() {
  const form = useNewForm(sampleForm, sampleStart);
  return (
    <FormContext value={form}>
      <FormShapeContext value={shape}>
        <SampleForm />
      </FormShapeContext>
    </FormContext>
  );
}

function SampleForm() {
  const form = useForm();
  const { problems, show } = useProblems(sampleForm, goToFirst);
  const [sent, setSent] = useState<FormValues | null>(null);

  function submit(): void {
    const found = sampleForm.errors(form.values(), new Date());
    show(found);
    setSent(found.length > 0 ? null : keptValues(sampleForm.fields, form.values()));
  }

  return (
    <>
      {problems.length > 0 && (
        <ProblemSummary
          label="提交前需填写或更正"
          title={`还有${problems.length}项需要填写或更正，完成后才能提交`}
          problems={problems}
        />
      )}
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <DynamicForm />
        <Button variant="primary" className={styles.submit} onClick={submit}>
          提交
        </Button>
      </form>
      {sent && <Sent values={sent} />}
    </>
  );
}

function Sent({ values }: { values: FormValues }) {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return (
    <Specimen title="提交的内容">
      <dl className={styles.sent}>
        {filled.map(([code, value]) => (
          <div key={code} data-code={code}>
            <dt>{nameOf(code)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  );
}

function nameOf(code: string): string {
  const { fields } = sampleForm;
  const labelled = fields.find((field) => field.childLabel === code);
  return labelled ? `${labelled.name}（名称）` : (fields.find((field) => field.code === code)?.name ?? "");
}
