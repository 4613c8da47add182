"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { PickFilesButton } from "#components/attachment/upload/pick-files-button.tsx";
import { FaultTable } from "#components/form/fault-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { CheckboxGroupField } from "#components/ui/fields/choice-fields.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { useLeavingSignal } from "#components/ui/use-leaving-signal.ts";
import type { ReferencePreview } from "#contracts/detect-standard/reference-changes.ts";
import {
  referenceColumns,
  type ReferenceImported,
  referenceTitles,
} from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import type { FieldError } from "#contracts/errors/field-error.ts";
import { cellOfPath } from "#contracts/file/cell-path.ts";
import { limits } from "#contracts/limits.ts";
import {
  fetchTemplate,
  importReference,
  previewReference,
  referenceKey,
} from "#lib/detect-standard/reference.ts";
import { resultFor, type Tried } from "#lib/detect-standard/tried.ts";
import { succeed } from "#lib/http/notices.ts";
import { type TableRefusal, tableRefusal } from "#lib/upload/hashed-form.ts";
import { saveBlob } from "#lib/util/browser/start-download.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { PreviewTable } from "./preview-table.tsx";

import styles from "./reference.module.css";

const replaces: Readonly<Record<ReferenceKind, string>> = {
  "item-codes":
    "全省共用，由省造价站或安全管理员导入。同一计价标准以最近一次导入的为准，请在文件中包含其全部项目。",
  "fee-rates": "同一地区、同一计价标准以最近一次导入的为准，请在文件中包含其全部费率。",
  certificates:
    "同一注册地区以最近一次导入的为准，请在文件中包含其全部证书。平台不收集身份证号码等其他个人信息，表中多出的列不读取、不保存。",
  "price-indices": "同一地区以最近一次导入的为准，请在文件中包含其全部月份。换基期的，请整列按新基期填写。",
  "location-factors": "同一适用范围以最近一次导入的为准，请在文件中包含其全部地区。",
};
const wholeChoice = [{ value: "true", label: "本表已收全该标准的全部项目（表中没有的编码按错误编码提示）" }];

type Faults = { message: string; cells: readonly FieldError[]; fields: Readonly<Record<string, string>> };
const noFaults: Faults = { message: "", cells: [], fields: {} };

function faultsOf({ error, message, fields }: TableRefusal): Faults {
  const own = fields.filter(({ path }) => cellOfPath(path) === null);
  return {
    message: error === "request.invalid" && own.length > 0 ? "" : message,
    cells: fields.filter(({ path }) => cellOfPath(path) !== null),
    fields: Object.fromEntries(own.map((field) => [field.path, field.message])),
  };
}

function doneText({ rows, versions }: ReferenceImported): string {
  const [first] = versions;
  const scope =
    versions.length === 1 && first ? `${first.scope}第${first.version}版` : `${versions.length}个版本`;
  return `已导入${rows.toLocaleString("zh-CN")}行，形成${scope}`;
}

function useImport(kind: ReferenceKind, onClose: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [whole, setWhole] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const signal = useLeavingSignal();
  const [previewed, setPreviewed] = useState<Tried<ReferencePreview> | null>(null);
  const preview = resultFor(previewed, [file, whole]);
  const [send, busy] = useGuarded(async (fields: { source: string; reason: string }) => {
    const wrong = {
      ...(file === null && { file: "请选择要导入的文件" }),
      ...(fields.source === "" && { source: "数据来源必填" }),
      ...(fields.reason === "" && { reason: "导入原因必填" }),
    };
    if (file === null || Object.keys(wrong).length > 0) return setFaults({ ...noFaults, fields: wrong });
    setFaults(noFaults);
    try {
      if (preview === null) {
        const result = await previewReference({ kind, file, whole }, signal());
        return setPreviewed({ of: [file, whole], result });
      }
      succeed(doneText(await importReference({ kind, file, whole, ...fields }, signal())));
      onClose();
      await client.invalidateQueries({ queryKey: referenceKey });
    } catch (error) {
      const refusal = tableRefusal(error);
      if (refusal) setFaults(faultsOf(refusal));
    }
  });
  const pick = (next: File | undefined): void => {
    setFile(next ?? null);
    setFaults(noFaults);
  };
  return { file, pick, whole, setWhole, faults, preview, send, busy };
}

function TemplateButton({ kind }: { kind: ReferenceKind }) {
  const [fetch, busy] = useGuarded(async () => {
    const found = await fetchTemplate(kind, new AbortController().signal);
    if (found) saveBlob(found.blob, found.fileName);
  });
  return (
    <Button variant="text" icon="download" busy={busy} busyText="正在下载……" onClick={fetch}>
      下载模板
    </Button>
  );
}

function ChosenFile(props: {
  kind: ReferenceKind;
  file: File | null;
  error: string | undefined;
  busy: boolean;
  onPick: (file?: File) => void;
}) {
  const { kind, file, error, busy, onPick } = props;
  return (
    <div className={styles.file}>
      <PickFilesButton
        words={file ? "重新选择" : "选择文件"}
        fileType="导入的表格"
        limitingType={["xlsx"]}
        disabled={busy}
        onPick={([first]) => onPick(first)}
      />
      <span className={styles.soft}>
        {file ? `${file.name}（${sizeText(file.size)}）` : `xlsx，不超过${limits.referenceMb} MB`}
      </span>
      <TemplateButton kind={kind} />
      {error && (
        <span className={styles.problem} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

/** All or nothing: any fault rejects the whole table. */
export function ImportDialog({ kind, onClose }: { kind: ReferenceKind; onClose: () => void }) {
  const formId = useId();
  const { file, pick, whole, setWhole, faults, preview, send, busy } = useImport(kind, onClose);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    send({ source: text("source"), reason: text("reason") });
  }
  return (
    <Dialog
      open
      title={`导入${referenceTitles[kind]}`}
      width={760}
      guardsText
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot
          form={formId}
          busy={busy}
          busyText={preview ? "正在导入……" : "正在比对……"}
          onCancel={onClose}
        >
          {preview ? "确认导入" : "预览变化"}
        </FormFoot>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.hint}>
          {replaces[kind]}
          表格整体导入，有一处错误就不导入任何数据。
        </p>
        <ChosenFile kind={kind} file={file} error={faults.fields["file"]} busy={busy} onPick={pick} />
        {kind === "item-codes" && (
          <CheckboxGroupField
            label="收录范围"
            name="whole"
            options={wholeChoice}
            value={whole ? ["true"] : []}
            onChange={(event) => setWhole(event.target.checked)}
          />
        )}
        <TextField
          label="数据来源"
          name="source"
          required
          placeholder="文号或发布单位，写入检测结果"
          error={faults.fields["source"]}
        />
        <TextareaField
          label="导入原因"
          name="reason"
          required
          rows={2}
          placeholder="写入版本记录"
          error={faults.fields["reason"]}
        />
        <FormProblem text={faults.message} />
        <FaultTable names={referenceColumns[kind]} faults={faults.cells} />
        {preview && <PreviewTable kind={kind} preview={preview} />}
      </form>
    </Dialog>
  );
}
