"use client";

import { useSentForm } from "#components/form/use-sent-form.ts";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { sampleCorrectInputSchema, type SampleDetail } from "#contracts/indicator/sample/api.ts";
import { sampleClassOptions } from "#contracts/indicator/sample/features.ts";
import { correctSample, sampleKey } from "#lib/indicator/sample/queries.ts";

import { classOfForm, FeatureFields, featureName, featureValues } from "./feature-fields.tsx";

import styles from "./sample.module.css";

function startOf({ features, sampleClass }: SampleDetail): Record<string, string> {
  const known = Object.entries(features).map(([code, { value }]) => [featureName(code), value] as const);
  return { ...Object.fromEntries(known), sampleClass: sampleClass ?? "", note: "" };
}

export function CorrectDialog({ sample, onClose }: { sample: SampleDetail; onClose: () => void }) {
  const { sampleId, revision } = sample;
  const { formId, form, busy, field, onSubmit } = useSentForm({
    initial: startOf(sample),
    schema: sampleCorrectInputSchema,
    inputOf: (typed) => ({
      sampleId,
      revision,
      sampleClass: classOfForm(typed),
      values: featureValues(typed),
      note: typed["note"] ?? "",
    }),
    send: correctSample,
    done: "已补正，请核对后确认",
    first: "note",
    refresh: sampleKey,
    onClose,
  });
  return (
    <FormDialog
      formId={formId}
      title="补正工程特征"
      width={920}
      guardsText
      busy={busy}
      busyText="正在保存……"
      submitText="保存"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className={styles.hint}>补正的内容记为造价站核定，原值保留在办理记录中；已确认的样本须重新确认。</p>
      <SelectField label="工程类别" empty="未填写" options={sampleClassOptions} {...field("sampleClass")} />
      <FeatureFields form={form} field={field} />
      <TextareaField
        label="补正依据"
        required
        rows={3}
        countTo={300}
        placeholder="如竣工图、规划许可证及其编号"
        {...field("note")}
      />
    </FormDialog>
  );
}
