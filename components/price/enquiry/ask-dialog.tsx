"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useSentForm } from "#components/form/use-sent-form.ts";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { type EnquiryFile, priceEnquiryAskInputSchema } from "#contracts/price/enquiry.ts";
import { askPrice, enquiryZonesQuery } from "#lib/price/enquiry.ts";
import { priceKey } from "#lib/price/queries.ts";

import { FilesField } from "./files-field.tsx";

import styles from "../price.module.css";

export function AskDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(enquiryZonesQuery);
  const [files, setFiles] = useState<readonly EnquiryFile[]>([]);
  const [sending, setSending] = useState(false);
  const {
    formId,
    busy: asking,
    field,
    onSubmit,
    faults,
  } = useSentForm({
    initial: { zoneId: "", month: "", name: "", specification: "", unit: "", note: "" },
    schema: priceEnquiryAskInputSchema,
    inputOf: (form) => ({ ...form, fileIds: files.map(({ id }) => id) }),
    send: askPrice,
    done: "已提交，造价站答复后会收到消息",
    first: "name",
    refresh: priceKey,
    onClose,
  });
  const month = field("month");
  const busy = asking || sending;
  return (
    <Dialog
      open
      title="材料询价"
      width={560}
      guardsText
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot
          form={formId}
          busy={busy}
          busyText={sending ? "正在上传……" : "正在提交……"}
          onCancel={onClose}
        >
          提交询价
        </FormFoot>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        <p className={styles.hint}>信息价中没有的材料，可以询问价区所属的造价站。</p>
        <div className={styles.pair}>
          <SelectField
            label="价区"
            required
            options={(data?.zones ?? []).map(({ zoneId, name, publisher }) => ({
              value: zoneId,
              label: `${name}（${publisher}）`,
            }))}
            {...field("zoneId")}
          />
          <DateField
            mode="month"
            label="期间"
            required
            name={month.name}
            value={month.value}
            error={month.error}
            onValueChange={(value) => month.onChange({ target: { value } })}
          />
        </div>
        <TextField label="材料名称" required countTo={200} {...field("name")} />
        <div className={styles.pair}>
          <TextField label="规格型号" countTo={200} {...field("specification")} />
          <TextField label="单位" required countTo={20} {...field("unit")} />
        </div>
        <TextareaField
          label="用途和要求"
          rows={3}
          countTo={300}
          placeholder="如使用部位、品牌档次、数量"
          {...field("note")}
        />
        <FilesField
          such="图纸、样本"
          fault={faults["fileIds"]}
          files={files}
          onFiles={setFiles}
          onBusy={setSending}
        />
      </form>
    </Dialog>
  );
}
