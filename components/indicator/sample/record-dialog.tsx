"use client";

import { useRef, useState } from "react";

import { SingleUpload } from "#components/attachment/upload/single-upload.tsx";
import { useSentForm } from "#components/form/use-sent-form.ts";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { IntakeId } from "#contracts/ids.ts";
import { sampleRecordInputSchema } from "#contracts/indicator/sample/api.ts";
import { sampleClassOptions } from "#contracts/indicator/sample/features.ts";
import type { Intake } from "#contracts/indicator/sample/intake.ts";
import { sampleStageOptions, sampleStageSchema } from "#contracts/indicator/sample/sample.ts";
import { standardNames, valuationStandardSchema } from "#contracts/max-price/valuation-standard.ts";
import { transferFile } from "#lib/attachment/transfer.ts";
import { dropIntake, recordSample, sampleKey } from "#lib/indicator/sample/queries.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { classOfForm, featureName, FeatureFields, featureValues } from "./feature-fields.tsx";

import styles from "./sample.module.css";

const uploadInfo = { limitingType: ["xml", "xlsx"], fileSizi: 200 } as const;
const standards = valuationStandardSchema.options.map((value) => ({ value, label: standardNames[value] }));

type Props = {
  regions: readonly { code: string; name: string }[];
  onClose: () => void;
  /** Handed in before, and not read: its texts are kept. */
  former: Intake | null;
  /** Called as the dialog closes. */
  onAsked: (id: IntakeId) => void;
};

function startOf({ regions, former }: Props): Record<string, string> {
  const only = regions.length === 1 ? (regions[0]?.code ?? "") : "";
  const start = { stage: "settlement", codeStandard: "2013", regionCode: only, sampleClass: "" };
  if (!former?.input) return start;
  const { fileId: _file, values, sampleClass, ...texts } = former.input;
  return {
    ...start,
    ...texts,
    sampleClass: sampleClass ?? "",
    ...Object.fromEntries(Object.entries(values).map(([code, value]) => [featureName(code), value])),
  };
}

type Chosen = { fileId: string; text: string };

function formerFile(former: Intake | null): Chosen | null {
  return former?.input ? { fileId: former.input.fileId, text: former.fileName } : null;
}

/** A bill that was never filed. What the file says is read; what it does not say is typed here. */
export function RecordDialog(props: Props) {
  const { regions, former, onClose } = props;
  const asked = useRef<IntakeId>(undefined);
  const [file, setFile] = useState(() => formerFile(former));
  const [uploading, setUploading] = useState(false);
  const { formId, form, busy, field, onSubmit } = useSentForm({
    initial: startOf(props),
    schema: sampleRecordInputSchema,
    inputOf: (typed) => ({
      fileId: file?.fileId ?? "",
      stage: sampleStageSchema.catch("settlement").parse(typed["stage"]),
      codeStandard: valuationStandardSchema.catch("2013").parse(typed["codeStandard"]),
      projectName: typed["projectName"] ?? "",
      projectCode: typed["projectCode"] ?? "",
      regionCode: typed["regionCode"] ?? "",
      ownerName: typed["ownerName"] ?? "",
      consultantName: typed["consultantName"] ?? "",
      sampleClass: classOfForm(typed),
      values: featureValues(typed),
    }),
    send: async (input) => {
      const { intakeId } = await recordSample(input);
      if (former && former.input?.fileId !== input.fileId) await dropIntake(former.intakeId);
      asked.current = intakeId;
    },
    done: "已提交，正在读取造价数据",
    first: "fileId",
    refresh: sampleKey,
    onClose: () => {
      if (asked.current) props.onAsked(asked.current);
      onClose();
    },
  });
  const waits = busy || uploading;
  const { error: fileError } = field("fileId");
  return (
    <FormDialog
      formId={formId}
      title="录入历史工程"
      width={920}
      guardsText
      busy={waits}
      busyText={uploading ? "正在上传……" : "正在提交……"}
      submitText="录入"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <SingleUpload
        uploadInfo={uploadInfo}
        fileType="造价数据文件"
        words={file ? "重新上传" : "上传"}
        transfer={transferFile}
        replaces
        onUploaded={({ fileId, originName, fileSize }) =>
          setFile({ fileId, text: `${originName}（${sizeText(fileSize)}）` })
        }
        onBusy={setUploading}
      >
        <span>{file?.text ?? "造价数据文件，XML或xlsx，不超过200 MB"}</span>
      </SingleUpload>
      {fileError !== undefined && (
        <p className={styles.problem} role="alert">
          {fileError}
        </p>
      )}
      <div className={styles.pair}>
        <TextField label="工程名称" required countTo={200} {...field("projectName")} />
        <SelectField label="阶段" required empty={null} options={sampleStageOptions} {...field("stage")} />
        <SelectField
          label="工程地区"
          required
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          {...field("regionCode")}
        />
        <SelectField label="计价标准" required empty={null} options={standards} {...field("codeStandard")} />
        <TextField label="项目代码" countTo={24} placeholder="没有的可不填" {...field("projectCode")} />
        <TextField label="建设单位" countTo={200} {...field("ownerName")} />
        <TextField label="造价咨询单位" countTo={200} {...field("consultantName")} />
        <SelectField label="工程类别" empty="未填写" options={sampleClassOptions} {...field("sampleClass")} />
      </div>
      <p className={styles.hint}>
        文件已写明的特征可以不填；填写的以填写为准。选择工程类别后，显示该类别需要的全部特征。
      </p>
      <FeatureFields form={form} field={field} />
    </FormDialog>
  );
}
