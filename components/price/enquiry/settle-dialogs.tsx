"use client";

import { useState } from "react";

import { useSentForm } from "#components/form/use-sent-form.ts";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import {
  type EnquiryFile,
  type PriceEnquiry,
  priceEnquiryAnswerInputSchema,
  priceEnquiryDeclineInputSchema,
} from "#contracts/price/enquiry.ts";
import { answerEnquiry, declineEnquiry } from "#lib/price/enquiry.ts";
import { priceKey } from "#lib/price/queries.ts";

import { FilesField } from "./files-field.tsx";
import { EnquiryFiles } from "./files.tsx";

import styles from "../price.module.css";

type Props = { enquiry: PriceEnquiry; onClose: () => void };

const publicChoices = [
  { value: "no", label: "只答复询价单位" },
  { value: "yes", label: "同时公开，所有用户可在“询价答复”中查看答复和附件" },
];

function Asked({ enquiry }: { enquiry: PriceEnquiry }) {
  const { enterprise, zone, month, name, specification, unit, note, files } = enquiry;
  return (
    <div>
      <p className={styles.hint}>
        {enterprise}询问{zone}
        {month}的价格：
      </p>
      <p className={styles.asked}>{`${name} ${specification}（${unit}）`}</p>
      {note !== "" && <p className={styles.hint}>{note}</p>}
      <EnquiryFiles files={files} />
    </div>
  );
}

export function AnswerDialog({ enquiry, onClose }: Props) {
  const { enquiryId, unit } = enquiry;
  const [files, setFiles] = useState<readonly EnquiryFile[]>([]);
  const [sending, setSending] = useState(false);
  const { formId, busy, faults, field, onSubmit } = useSentForm({
    initial: { excl: "", incl: "", source: "", reply: "", isPublic: "no" },
    schema: priceEnquiryAnswerInputSchema,
    inputOf: ({ isPublic, ...form }) => ({
      enquiryId,
      ...form,
      isPublic: isPublic === "yes",
      fileIds: files.map(({ id }) => id),
    }),
    send: answerEnquiry,
    done: "已答复",
    first: "excl",
    refresh: priceKey,
    onClose,
  });
  const { error: _error, ...isPublic } = field("isPublic");
  return (
    <FormDialog
      formId={formId}
      title="答复询价"
      width={560}
      guardsText
      busy={busy || sending}
      busyText={sending ? "正在上传……" : "正在提交……"}
      submitText="提交答复"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Asked enquiry={enquiry} />
      <div className={styles.pair}>
        <TextField label={`除税价（元/${unit}）`} inputMode="decimal" maxLength={18} {...field("excl")} />
        <TextField label={`含税价（元/${unit}）`} inputMode="decimal" maxLength={18} {...field("incl")} />
      </div>
      <TextField
        label="价格来源"
        required
        countTo={200}
        placeholder="如市场调查、厂家报价及日期"
        {...field("source")}
      />
      <TextareaField label="说明" rows={3} countTo={300} {...field("reply")} />
      <FilesField
        such="报价单、样本"
        fault={faults["fileIds"]}
        files={files}
        onFiles={setFiles}
        onBusy={setSending}
      />
      <RadioField label="公开范围" options={publicChoices} {...isPublic} />
    </FormDialog>
  );
}

export function DeclineDialog({ enquiry, onClose }: Props) {
  const { enquiryId } = enquiry;
  const { formId, busy, field, onSubmit } = useSentForm({
    initial: { reply: "" },
    schema: priceEnquiryDeclineInputSchema,
    inputOf: (form) => ({ enquiryId, ...form }),
    send: declineEnquiry,
    done: "已告知询价单位",
    first: "reply",
    refresh: priceKey,
    onClose,
  });
  return (
    <FormDialog
      formId={formId}
      title="不予答复"
      width={520}
      guardsText
      busy={busy}
      busyText="正在提交……"
      submitText="确定"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Asked enquiry={enquiry} />
      <TextareaField label="原因" required rows={3} countTo={300} {...field("reply")} />
    </FormDialog>
  );
}
