"use client";

import { useEffect, useRef } from "react";

import { AttachmentList } from "#components/attachment/attachment-list.tsx";
import { useAttachments } from "#components/attachment/attachment-provider.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { BlockSkeleton } from "#components/ui/skeleton.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { pathOf } from "#contracts/paths.ts";

import { ComparisonPanel } from "./comparison-panel.tsx";
import { useBillFacts } from "./use-bill-facts.ts";

import styles from "./form.module.css";

const billCodes = filingForms.jgjs.attachments
  .filter((type) => type.part === "bill")
  .map((type) => type.code);

/** Whether a paper is a bill, of whatever kind of filing. */
export function isBill(code: string): boolean {
  return code === filingForms.zgxj.judgedBill || billCodes.includes(code);
}

type BillSectionProps = {
  detail: FilingDetail;
  onPreview: (file: StoredFile) => void;
  /** Another bill lies there, or none. */
  onNewBill: () => void;
};

/** The bills of a settlement, each under its price. */
export function SettlementBills({ detail, onPreview, onNewBill }: BillSectionProps) {
  const { items } = useAttachments();
  const files = billCodes.map((code) => items?.find((item) => item.code === code)?.files[0]?.id ?? "");
  useChanged(files.join(" "), items !== undefined, onNewBill);
  return (
    <FormSection code="bill" name="造价数据文件">
      {detail.editable.bill && (
        <p className={styles.sectionHint}>
          请上传合同价、送审价、审定价三份《建设工程造价数据交换标准》XML 文件，或计价软件导出的 xlsx
          工作簿；受理后系统逐项对比，并检测审定价文件。
        </p>
      )}
      <AttachmentList
        shows={isBill}
        onPreview={onPreview}
        lockedReason={detail.editable.bill ? undefined : "造价数据文件已锁定，本次退回不要求修改"}
      />
    </FormSection>
  );
}

/** The priced bill first: it knows most of what the form asks. */
export function BillSection({ detail, onPreview, onNewBill }: BillSectionProps) {
  const { items } = useAttachments();
  const file = items?.find((item) => item.code === "bill")?.files[0] ?? null;
  const bill = useBillFacts(detail.id, file?.id ?? null, detail.editable.form);
  useChanged(file?.id ?? null, items !== undefined, onNewBill);
  const problem = bill.facts.data?.problem ?? null;
  return (
    <FormSection code="bill" name="造价数据文件" tool={<SampleLink />}>
      {detail.editable.bill && (
        <p className={styles.sectionHint}>
          请先上传《建设工程造价数据交换标准》XML 文件，或计价软件导出的 xlsx
          工作簿，系统从中读取项目信息和金额，填入尚未填写的栏目。
        </p>
      )}
      <AttachmentList
        shows={(code) => code === "bill"}
        onPreview={onPreview}
        lockedReason={detail.editable.bill ? undefined : "造价数据文件已锁定，本次退回不要求修改"}
      />
      {file !== null && bill.facts.isPending && <BlockSkeleton height={80} />}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          <Icon name="error" />
          {problem}
        </p>
      )}
      <ComparisonPanel bill={bill} editable={detail.editable.form} />
    </FormSection>
  );
}

function SampleLink() {
  return (
    <a className={styles.sectionLink} href={pathOf("sampleBill")} download>
      <Icon name="download" />
      下载示例造价文件
    </a>
  );
}

/** Calls back when the value is another than it was when it was first known. */
function useChanged(value: string | null, known: boolean, onChange: () => void): void {
  const seen = useRef<{ value: string | null } | null>(null);
  useEffect(() => {
    if (!known) return;
    const before = seen.current;
    seen.current = { value };
    if (before && before.value !== value) onChange();
  }, [value, known, onChange]);
}
