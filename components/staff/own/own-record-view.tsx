"use client";

import { useMemo, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { idTypeNames } from "#contracts/registry-request/options.ts";
import { conductKindNames, conductKindSchema } from "#contracts/staff/conduct.ts";
import type { Correction } from "#contracts/staff/staff.ts";

import { ConductTable } from "../conduct/conduct-panel.tsx";
import { CorrectionList } from "../detail/correction-list.tsx";
import { HistoryPanel, ViewsPanel } from "../detail/record-panels.tsx";
import { baseFields, phoneByText } from "../detail/registration-panel.tsx";
import {
  certificateColumns,
  engagementColumns,
  periodColumns,
  periodRows,
} from "../detail/registration-tables.tsx";
import { CorrectForm } from "./correct-form.tsx";
import type { OpenedRecord } from "./own-record-steps.tsx";
import { Section } from "./section.tsx";

import styles from "./own.module.css";

type Props = OpenedRecord & {
  correction: string;
  onCorrection: (text: string) => void;
  onLeave: (notice: string) => void;
};

export function OwnRecordView(props: Props) {
  const { token, record } = props;
  const [corrections, setCorrections] = useState<readonly Correction[]>(record.corrections);
  const { name, idNumber, phone, education, title } = record;
  const phoneBy = phoneByText(record.phoneEntered);
  const periods = useMemo(() => periodRows(record.certificates), [record]);
  const row = { name, idType: idTypeNames[record.idType], idNumber, phone, phoneBy, education, title };
  return (
    <div className={styles.record}>
      <p className={styles.tools}>
        <Button onClick={() => props.onLeave("")}>退出查询</Button>
        <Button icon="print" variant="primary" onClick={() => globalThis.print()}>
          打印
        </Button>
      </p>
      <Section title="基本信息">
        <DescriptionForm fields={baseFields} row={row} />
      </Section>
      <Section title="注册证书">
        <SmallTable
          caption="注册证书列表"
          columns={certificateColumns}
          rows={record.certificates}
          rowId={({ certificateId }) => certificateId}
          empty={<EmptyBlock text="暂无注册证书" />}
        />
        {periods.length > record.certificates.length && (
          <SmallTable
            caption="历次注册列表"
            columns={periodColumns}
            rows={periods}
            rowId={({ key }) => key}
          />
        )}
      </Section>
      <Section title="任职情况">
        <SmallTable
          caption="任职情况列表"
          columns={engagementColumns}
          rows={record.engagements}
          rowId={({ enterpriseId, startedOn, endedOn }) => `${enterpriseId} ${startedOn} ${endedOn}`}
        />
      </Section>
      {conductKindSchema.options.map((kind) => (
        <Section key={kind} title={conductKindNames[kind]}>
          <ConductTable conduct={record.conduct} kind={kind} />
        </Section>
      ))}
      <Section title="查看记录">
        <ViewsPanel views={record.views} />
      </Section>
      <Section title="历次变更">
        <HistoryPanel history={record.history} />
      </Section>
      <Section title="更正请求">
        <CorrectionList corrections={corrections} />
        <CorrectForm
          token={token}
          text={props.correction}
          onText={props.onCorrection}
          onSent={(sent) => setCorrections([sent, ...corrections])}
          onOver={() => props.onLeave("查询已超时，请重新验证本人信息，已填写的更正内容会保留")}
        />
      </Section>
    </div>
  );
}
