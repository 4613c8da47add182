"use client";

import { Suspense } from "react";

import { FormSection } from "#components/form/form-section.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { late } from "#components/ui/late.tsx";
import { sampleBill } from "#contracts/filing/endpoints.ts";
import { billCodesOf } from "#contracts/form/filing-form.ts";
import { maxPriceForm } from "#contracts/max-price/form.ts";

import { useChanged } from "../../ui/use-changed.ts";
import type { BillSectionProps } from "../shape/writing-parts.ts";
import { TrialSlot } from "../trial/trial-slot.tsx";
import { BillAttachments } from "./bill-attachments.tsx";
import { useBillFacts } from "./use-bill-facts.ts";

import styles from "./bills.module.css";

const ComparisonPanel = late(() => import("./comparison-panel.tsx").then((m) => m.ComparisonPanel));

const billCodes = billCodesOf(maxPriceForm);

export function BillSection({ detail, onPreview, onNewBill }: BillSectionProps) {
  const bill = useBillFacts(detail.editable.form);
  const { file } = bill;
  useChanged(file?.id ?? null, bill.isKnown, onNewBill);
  const problem = bill.facts.data?.problem ?? null;
  return (
    <FormSection code="bill" name="造价数据文件" tool={<SampleLink />}>
      {detail.editable.bill && (
        <p className={styles.sectionHint}>
          请先上传《建设工程造价数据交换标准》XML文件，或计价软件导出的工作簿（xlsx），系统从中读取项目信息和金额，填入尚未填写的栏目。
        </p>
      )}
      <BillAttachments codes={billCodes} editable={detail.editable.bill} onPreview={onPreview} />
      {file !== null && bill.facts.isPending && <BlockSkeleton height={80} />}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          <Icon name="error" />
          {problem}
        </p>
      )}
      <TrialSlot id={detail.id} files={file?.id ?? ""} />
      {file !== null && (
        <Suspense fallback={null}>
          <ComparisonPanel bill={bill} editable={detail.editable.form} />
        </Suspense>
      )}
    </FormSection>
  );
}

function SampleLink() {
  return (
    <a className={styles.sectionLink} href={sampleBill.path} download>
      <Icon name="download" />
      下载示例造价数据文件
    </a>
  );
}
