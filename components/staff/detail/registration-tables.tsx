"use client";

import { useMemo } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { certificateEndingNames } from "#contracts/staff/certificate.ts";
import { engagementKindNames, type StaffDetail, staffStateNames } from "#contracts/staff/staff.ts";

import { Kind, StandingTag } from "../standing-tag.tsx";

import styles from "../staff.module.css";

const dash = "—";

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

export type Held = StaffDetail["certificates"][number];

export const certificateColumns: readonly LeafColumn<Held>[] = [
  { code: "certNo", name: "注册证书编号", width: 200, rowHead: true, grow: true },
  { code: "kind", name: "级别、专业", width: 120, cell: Kind },
  { code: "unit", name: "注册单位", width: 200, cell: ({ periods }) => periods[0]?.enterpriseName ?? dash },
  { code: "seal", name: "执业印章号", width: 120, cell: ({ periods }) => periods[0]?.sealCode || dash },
  { code: "validTo", name: "有效期至", width: 110 },
  { code: "standing", name: "状态", width: 130, cell: (row) => <StandingTag {...row} /> },
];

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

type Tables = {
  record: Pick<StaffDetail, "certificates" | "engagements">;
  operations?: OperationsColumn<Held>;
};

/** Certificates, their periods and engagements, as they are or were. */
export function RegistrationTables({ record, operations }: Tables) {
  const { certificates, engagements } = record;
  const periods = useMemo(() => periodRows(certificates), [certificates]);
  return (
    <>
      <section aria-labelledby="certificates">
        <h2 id="certificates" className={styles.sectionTitle}>
          注册证书
        </h2>
        <SmallTable
          caption="注册证书列表"
          columns={certificateColumns}
          rows={certificates}
          rowId={({ certificateId }) => certificateId}
          empty={<EmptyBlock text="暂无注册证书" />}
          {...(operations && { operations })}
        />
      </section>
      {periods.length > certificates.length && (
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
          rows={engagements}
          rowId={({ enterpriseId, startedOn, endedOn }) => `${enterpriseId} ${startedOn} ${endedOn}`}
        />
      </section>
    </>
  );
}
