"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { type SignedFiling, type StaffDetail, staffLeaveInputSchema } from "#contracts/staff/staff.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { meanwhileText } from "#lib/staff/meanwhile.ts";
import { leaveStaff, staffKey } from "#lib/staff/queries.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { useDialogForm } from "./use-dialog-form.ts";
import { useNewest } from "./use-newest.ts";

import styles from "../staff.module.css";

export function LeaveDialog({ detail, onClose }: { detail: StaffDetail; onClose: () => void }) {
  const client = useQueryClient();
  const { personId, revision, name } = detail;
  const readNewest = useNewest(detail);
  const [today] = useState(() => formatDate(Date.now()));
  const startedOn = detail.engagements.find(({ isOwn }) => isOwn)?.startedOn ?? undefined;
  const { formId, form, faults, busy, change, onSubmit } = useDialogForm({
    schema: staffLeaveInputSchema,
    start: { personId, revision, endedOn: today, reason: "" },
    send: leaveStaff,
    onDone: async ({ open }) => {
      succeed(`已为“${name}”办理离职`);
      if (open.length > 0) warn(`尚有${open.length}件未办结的备案由其签署，离职日期以后签署的请更换签署人`);
      await client.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
    onStale: async () => {
      const { before, now } = await readNewest();
      return { next: { revision: now.revision }, problem: meanwhileText(before, now) };
    },
  });
  return (
    <FormDialog
      formId={formId}
      title="办理离职"
      width={520}
      guardsText
      busy={busy}
      busyText="正在办理……"
      submitText="确定离职"
      className={styles.single}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormProblem text={faults[""]} />
      <p>
        自离职日期起，“{name}
        ”不再是本单位人员，其注册证书不能再用于本单位的备案；证书的有效期不变，由新单位办理变更注册。本单位为其提交、尚未办结的变更申请一并关闭；再次任职的，须重新办理注册。
      </p>
      <OpenFilings filings={detail.filings.filter(({ isOpen }) => isOpen)} />
      <DateField
        label="离职日期"
        required
        limitStartDate={startedOn}
        limitEndDate={today}
        value={form.endedOn}
        error={faults["endedOn"]}
        onValueChange={(endedOn) => change({ endedOn })}
      />
      <TextareaField
        label="离职原因"
        required
        rows={3}
        countTo={200}
        value={form.reason}
        error={faults["reason"]}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

function OpenFilings({ filings }: { filings: readonly SignedFiling[] }) {
  if (filings.length === 0) return null;
  return (
    <div className={styles.warning}>
      <p>下列备案尚未办结，由其签署；离职日期以后签署的，请更换签署人：</p>
      <ul>
        {filings.map(({ filingId, duty, projectName, number }) => (
          <li key={`${filingId} ${duty}`}>
            {projectName || "未命名项目"}
            {number !== "" && `（${number}）`}：{duty}
          </li>
        ))}
      </ul>
    </div>
  );
}
