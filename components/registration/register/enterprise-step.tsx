"use client";

import { type FormEvent, useState } from "react";

import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst, ProblemSummary } from "#components/form/problem-summary.tsx";
import { FormContext, useNewForm } from "#components/form/use-form.ts";
import { useProblems } from "#components/form/use-problems.ts";
import { Button } from "#components/ui/button.tsx";
import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { warn } from "#lib/http/notices.ts";
import { enterpriseFormOf } from "#lib/registration/form-models.ts";

import { LicenceField } from "../licence-field.tsx";
import { useRemembered } from "../use-remembered.ts";
import type { StepProps } from "./use-registration.ts";
import { VouchedMark } from "./vouched-mark.tsx";

import styles from "../registration.module.css";

const noLicence = { path: "attachment:licence", message: "营业执照必填" };

export function EnterpriseStep(props: StepProps) {
  const { memory, change } = props;
  const known = { uscc: memory.uscc, name: memory.name };
  const [shape] = useState(() => {
    const isVouched = new Set<string>(memory.vouched);
    const Aside = ({ field }: { field: FieldDefinition }) => isVouched.has(field.code) && <VouchedMark />;
    return { form: enterpriseFormOf(memory.vouched), Aside };
  });
  const form = useNewForm(shape.form, { ...memory.values, ...known });
  useRemembered(form, (values) => change({ values: { ...memory.values, ...values } }));
  return (
    <FormContext value={form}>
      <FormShapeContext value={shape}>
        <Body {...props} model={shape.form} values={form.values} />
      </FormShapeContext>
    </FormContext>
  );
}

type BodyProps = StepProps & { model: FormModel; values: () => FormValues };

function Body({ memory, change, model, values }: BodyProps) {
  const [uploading, setUploading] = useState(false);
  const { problems: found, show } = useProblems(model, goToFirst);
  const problems = found.filter(({ path }) => path !== noLicence.path || memory.licence === null);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (uploading) {
      warn("营业执照正在上传，请在上传完成后继续");
      return;
    }
    const wrong = model.errors(values(), new Date());
    const all = memory.licence === null ? [...wrong, noLicence] : wrong;
    show(all);
    if (all.length === 0) change({ step: 2 });
  }

  return (
    <form onSubmit={onSubmit} className={styles.step} noValidate>
      {problems.length > 0 && (
        <ProblemSummary
          label="填写有误"
          title={`还有${problems.length}项需要填写或更正`}
          problems={problems}
        />
      )}
      <DynamicForm />
      <LicenceField
        token={memory.token}
        licence={memory.licence}
        onSaved={(licence) => change({ licence })}
        onBusy={setUploading}
      />
      <div className={styles.buttons}>
        <Button onClick={() => change({ step: 0 })}>上一步</Button>
        <Button type="submit" variant="primary">
          下一步
        </Button>
      </div>
    </form>
  );
}
