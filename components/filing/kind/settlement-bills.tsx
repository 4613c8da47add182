"use client";

import { useAttachments } from "#components/attachment/attachment-provider.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { billCodesOf } from "#contracts/form/filing-form.ts";
import { settlementForm } from "#contracts/settlement/form.ts";

import { useChanged } from "../../ui/use-changed.ts";
import type { BillSectionProps } from "../shape/writing-parts.ts";
import { TrialSlot } from "../trial/trial-slot.tsx";
import { BillAttachments } from "./bill-attachments.tsx";
import { SettledBills } from "./settled-bills.tsx";

import styles from "./bills.module.css";

const billCodes = billCodesOf(settlementForm);

export function SettlementBills({ detail, onPreview, onNewBill }: BillSectionProps) {
  const { items } = useAttachments();
  const files = billCodes.map((code) => items?.find((item) => item.code === code)?.files[0]?.id ?? "");
  useChanged(files.join(" "), items !== undefined, onNewBill);
  return (
    <FormSection code="bill" name="造价数据文件">
      {detail.editable.bill && (
        <p className={styles.sectionHint}>
          请上传合同价、送审价、审定价三份《建设工程造价数据交换标准》XML文件，或计价软件导出的工作簿（xlsx）；受理后系统逐项对比，并检测审定价文件。
        </p>
      )}
      <BillAttachments codes={billCodes} editable={detail.editable.bill} onPreview={onPreview} />
      <TrialSlot id={detail.id} files={files.join(" ")} />
      {items !== undefined && (
        <SettledBills id={detail.id} files={files.join(" ")} editable={detail.editable.form} />
      )}
    </FormSection>
  );
}
