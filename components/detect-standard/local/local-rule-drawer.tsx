"use client";

import { type FormEvent, useId } from "react";

import { Button } from "#components/ui/button.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { LocalRuleRow, LocalTrial } from "#contracts/detect-standard/local/local-rule.ts";

import { ImpactPanel } from "../impact-panel.tsx";
import { LocalRuleFields } from "./local-rule-fields.tsx";
import { useLocalRule } from "./use-local-rule.ts";

import styles from "../settings.module.css";

type FoundFiling = LocalTrial["filings"][number];
const filingColumns: readonly LeafColumn<FoundFiling>[] = [
  { code: "name", name: "工程名称", width: 280, grow: true, rowHead: true },
  { code: "findings", name: "问题数", width: 96, figures: true, cell: ({ findings }) => findings },
];
const filingId = (row: FoundFiling) => row.filingId;

export function LocalRuleDrawer({ row, onClose }: { row: LocalRuleRow | null; onClose: () => void }) {
  const formId = useId();
  const form = useLocalRule(row, onClose);
  const { trial } = form;
  const isTrying = trial?.running === true;
  const filings = trial?.running === false ? (trial.state?.filings ?? []) : [];
  function submit(event: FormEvent) {
    event.preventDefault();
    form.save();
  }
  return (
    <Drawer
      open
      title={row === null ? "新增地方规则" : `修改${row.code} ${row.content.name}`}
      width="min(760px, 94vw)"
      guardsText
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            取消
          </Button>
          <Button busy={isTrying} busyText="正在试算……" disabled={form.busy} onClick={form.tryIt}>
            试算
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.busy}
            busyText="正在保存……"
            disabled={isTrying}
          >
            保存
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <FormProblem text={form.faults[""]} />
        <LocalRuleFields form={form} />
        {trial && <ImpactPanel trial={trial} onStop={form.stop} />}
        {filings.length > 0 && (
          <SmallTable caption="有问题的备案" columns={filingColumns} rows={filings} rowId={filingId} />
        )}
      </form>
    </Drawer>
  );
}
