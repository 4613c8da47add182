"use client";

import { Suspense, useMemo } from "react";

import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { Timeline } from "#components/ui/feedback/timeline.tsx";
import { late } from "#components/ui/late.tsx";
import { MaskedValue } from "#components/ui/masked-value.tsx";
import type { OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { idTypeNames } from "#contracts/registry-request/options.ts";
import type { StaffDetail } from "#contracts/staff/staff.ts";
import { newRequestHref } from "#lib/registry-request/new-request-href.ts";
import { type PersonEvent, personEvents } from "#lib/staff/timeline.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { type Held, RegistrationTables } from "./registration-tables.tsx";
import { useReveal } from "./use-reveal.tsx";

import styles from "../staff.module.css";

const Scans = late(() => import("./scans.tsx").then((m) => m.Scans));

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

function requestOperations({ may, personId }: StaffDetail): OperationsColumn<Held> | null {
  if (!may.request) return null;
  const link = (name: string, href: string) => ({ name, type: "link", href }) as const;
  return {
    code: "operations",
    name: "操作",
    width: 150,
    subject: ({ certNo }) => certNo,
    operations: ({ certificateId, isOpen }) =>
      isOpen
        ? [
            link("延续", newRequestHref({ kind: "certificate-renew", personId, certificateId })),
            link("更正", newRequestHref({ kind: "certificate-correct", personId, certificateId })),
            link("终止", newRequestHref({ kind: "certificate-end", personId, certificateId })),
          ]
        : [],
  };
}

const tones: Record<PersonEvent["kind"], "green" | "grey" | "blue"> = {
  begun: "green",
  ended: "grey",
  certificate: "blue",
};

/** 执业注册信息. */
export function RegistrationPanel({ detail }: { detail: StaffDetail }) {
  const operations = useMemo(() => requestOperations(detail), [detail]);
  const events = personEvents(detail);
  return (
    <div className={styles.sections}>
      <section aria-labelledby="base-data">
        <h2 id="base-data" className={styles.sectionTitle}>
          基本信息
        </h2>
        <BaseData detail={detail} />
      </section>
      <RegistrationTables record={detail} {...(operations && { operations })} />
      {detail.scans.length > 0 && (
        <Suspense fallback={null}>
          <Scans scans={detail.scans} />
        </Suspense>
      )}
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
