"use client";

import { useMemo } from "react";

import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { Timeline } from "#components/ui/feedback/timeline.tsx";
import { MaskedValue } from "#components/ui/masked-value.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { idTypeNames } from "#contracts/registry-request/options.ts";
import { certificateEndingNames } from "#contracts/staff/certificate.ts";
import { engagementKindNames, type StaffDetail, staffStateNames } from "#contracts/staff/staff.ts";
import { newRequestHref } from "#lib/staff/request-href.ts";
import { type PersonEvent, personEvents } from "#lib/staff/timeline.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Kind, StandingTag } from "../standing-tag.tsx";
import { useReveal } from "./use-reveal.tsx";

import styles from "../staff.module.css";

const dash = "—";

export const baseFields: readonly DescriptionField[] = [
  { code: "name", name: "姓名", width: 4 },
  { code: "idType", name: "证件类型", width: 8 },
  { code: "phone", name: "手机号", width: 4 },
  // Wide: a masked number has no place to break.
  { code: "idNumber", name: "证件号码", width: 8 },
  { code: "phoneBy", name: "手机号填写人", width: 12 },
  { code: "education", name: "学历", width: 6 },
  { code: "title", name: "职称", width: 6 },
];

export function phoneByText(entered: StaffDetail["phoneEntered"]): string {
  if (entered === null) return "";
  const said = `${entered.by}，${formatDateTime(entered.at)}`;
  return entered.isTrusted ? said : `${said}（未经核实，不用于本人查询和变更注册的确认）`;
}

function BaseData({ detail }: { detail: StaffDetail }) {
  const { name, idType, idNumber, phone, education, title } = detail;
  const phoneBy = phoneByText(detail.phoneEntered);
  const { ask, dialog } = useReveal(detail.personId);
  const row = { name, idType: idType ? idTypeNames[idType] : "", idNumber, phone, phoneBy, education, title };
  return (
    <>
      <DescriptionForm
        fields={detail.idType === null ? baseFields.slice(0, 1) : baseFields}
        row={row}
        shown={({ code, name: label }, text) => {
          if (code !== "phone" && code !== "idNumber") return null;
          if (!detail.may.reveal || detail[code] === "") return null;
          return <MaskedValue key={text} masked={text} label={label} reveal={() => ask(code)} />;
        }}
      />
      {dialog}
    </>
  );
}

type Engaged = StaffDetail["engagements"][number];

export const engagementColumns: readonly LeafColumn<Engaged>[] = [
  { code: "enterpriseName", name: "单位", width: 220, grow: true, rowHead: true },
  { code: "kind", name: "人员类别", width: 96, cell: ({ kind }) => engagementKindNames[kind] },
  { code: "position", name: "岗位", width: 110, cell: ({ position }) => position || dash },
  { code: "startedOn", name: "任职日期", width: 110, cell: ({ startedOn }) => startedOn ?? dash },
  { code: "endedOn", name: "离职日期", width: 110, cell: ({ endedOn }) => endedOn ?? dash },
  {
    code: "state",
    name: "状态",
    width: 90,
    cell: ({ endedOn }) => <StateTag isHere={endedOn === null} />,
  },
  { code: "endReason", name: "离职原因", width: 150, cell: ({ endReason }) => endReason || dash },
];

export function StateTag({ isHere }: { isHere: boolean }) {
  return <Tag tone={isHere ? "green" : "grey"}>{staffStateNames[isHere ? "current" : "former"]}</Tag>;
}

type Held = StaffDetail["certificates"][number];

export const certificateColumns: readonly LeafColumn<Held>[] = [
  { code: "certNo", name: "注册证书编号", width: 200, rowHead: true, grow: true },
  { code: "kind", name: "级别、专业", width: 120, cell: Kind },
  { code: "unit", name: "注册单位", width: 200, cell: ({ periods }) => periods[0]?.enterpriseName ?? dash },
  { code: "seal", name: "执业印章号", width: 120, cell: ({ periods }) => periods[0]?.sealCode || dash },
  { code: "validTo", name: "有效期至", width: 110 },
  { code: "standing", name: "状态", width: 130, cell: (row) => <StandingTag {...row} /> },
];

function requestOperations(detail: StaffDetail): OperationsColumn<Held> | null {
  if (!detail.may.request) return null;
  const link = (name: string, href: string) => ({ name, type: "link", href }) as const;
  return {
    code: "operations",
    name: "操作",
    width: 150,
    subject: ({ certNo }) => certNo,
    operations: ({ certificateId, isOpen }) =>
      isOpen
        ? [
            link("延续", newRequestHref("certificate-renew", detail.personId, certificateId)),
            link("更正", newRequestHref("certificate-correct", detail.personId, certificateId)),
            link("终止", newRequestHref("certificate-end", detail.personId, certificateId)),
          ]
        : [],
  };
}

type Period = Held["periods"][number] & { key: string; certNo: string };

export const periodColumns: readonly LeafColumn<Period>[] = [
  { code: "certNo", name: "注册证书编号", width: 200, rowHead: true },
  { code: "enterpriseName", name: "注册单位", width: 220, grow: true },
  { code: "sealCode", name: "执业印章号", width: 120, cell: ({ sealCode }) => sealCode || dash },
  { code: "registeredOn", name: "注册日期", width: 110, cell: ({ registeredOn }) => registeredOn ?? dash },
  { code: "validTo", name: "有效期至", width: 110 },
  {
    code: "ending",
    name: "终止情况",
    width: 200,
    cell: ({ ending, endedOn }) => (ending === null ? dash : `${endedOn} ${certificateEndingNames[ending]}`),
  },
];

export function periodRows(certificates: readonly Held[]): Period[] {
  return certificates.flatMap(({ certNo, periods }) =>
    periods.map((period, at): Period => ({ ...period, certNo, key: `${certNo} ${at}` })),
  );
}

const tones: Record<PersonEvent["kind"], "green" | "grey" | "blue"> = {
  begun: "green",
  ended: "grey",
  certificate: "blue",
};

/** 执业注册信息. */
export function RegistrationPanel({ detail }: { detail: StaffDetail }) {
  const operations = useMemo(() => requestOperations(detail), [detail]);
  const periods = useMemo(() => periodRows(detail.certificates), [detail]);
  const events = personEvents(detail);
  return (
    <div className={styles.sections}>
      <section aria-labelledby="base-data">
        <h2 id="base-data" className={styles.sectionTitle}>
          基本信息
        </h2>
        <BaseData detail={detail} />
      </section>
      <section aria-labelledby="certificates">
        <h2 id="certificates" className={styles.sectionTitle}>
          注册证书
        </h2>
        <SmallTable
          caption="注册证书列表"
          columns={certificateColumns}
          rows={detail.certificates}
          rowId={({ certificateId }) => certificateId}
          {...(operations && { operations })}
        />
      </section>
      {periods.length > detail.certificates.length && (
        <section aria-labelledby="periods">
          <h2 id="periods" className={styles.sectionTitle}>
            历次注册
          </h2>
          <SmallTable
            caption="历次注册列表"
            columns={periodColumns}
            rows={periods}
            rowId={({ key }) => key}
          />
        </section>
      )}
      <section aria-labelledby="engagements">
        <h2 id="engagements" className={styles.sectionTitle}>
          任职情况
        </h2>
        <SmallTable
          caption="任职情况列表"
          columns={engagementColumns}
          rows={detail.engagements}
          rowId={({ enterpriseId, startedOn, endedOn }) => `${enterpriseId} ${startedOn} ${endedOn}`}
        />
      </section>
      {events.length > 0 && (
        <section aria-labelledby="timeline">
          <h2 id="timeline" className={styles.sectionTitle}>
            执业经历
          </h2>
          <Timeline
            entries={events.map(({ day, kind, title, text }) => ({
              id: `${day} ${title} ${text}`,
              tone: tones[kind],
              title,
              time: day,
              dateTime: day,
              body: text,
            }))}
          />
        </section>
      )}
    </div>
  );
}
