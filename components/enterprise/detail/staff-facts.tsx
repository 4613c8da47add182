"use client";

import { useMemo } from "react";

import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { certificateLevels, certificateSpecialties, expiringDays } from "#contracts/dict/certificate.ts";
import type { EnterpriseAsOf, EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { certificateListInputSchema } from "#contracts/staff/certificate.ts";
import { staffListInputSchema } from "#contracts/staff/staff.ts";
import { certificateListHref, staffListHref } from "#lib/staff/address.ts";

import { Nothing, Section } from "../section.tsx";

type Held = EnterpriseDetail["certificates"][number];

const kind: LeafColumn<Held> = {
  code: "certificate",
  name: "注册证书",
  width: 150,
  grow: true,
  rowHead: true,
  cell: ({ level, specialty }) =>
    `${certificateLevels[level]}造价工程师（${certificateSpecialties[specialty]}）`,
};

/** Without links: the lists show what is held today. */
const pastColumns: readonly LeafColumn<Held>[] = [
  kind,
  { code: "valid", name: "有效", width: 60, figures: true, cell: ({ valid }) => valid },
];

const columnsOf = (enterpriseId: EnterpriseId): readonly LeafColumn<Held>[] => [
  kind,
  {
    code: "valid",
    name: "有效",
    width: 60,
    figures: true,
    cell: ({ level, specialty, valid }) => (
      <a href={certificateListHref(all, { enterpriseId, level, specialty })}>{valid}</a>
    ),
  },
  {
    code: "expiring",
    name: `${expiringDays}日内到期`,
    width: 104,
    figures: true,
    cell: ({ level, specialty, expiring }) =>
      expiring === 0 ? (
        0
      ) : (
        <a href={certificateListHref(all, { enterpriseId, level, specialty, due: "90" })}>
          <Tag tone="amber">{expiring}</Tag>
        </a>
      ),
  },
];
const all = certificateListInputSchema.parse({});
const everybody = staffListInputSchema.parse({});
const rowId = ({ level, specialty }: Held) => level + specialty;

export function StaffFacts({ detail }: { detail: EnterpriseDetail }) {
  const columns = useMemo(() => columnsOf(detail.id), [detail.id]);
  const path = detail.accounts === null ? "/pages/staff-m" : "/pages/staff-u";
  const href = staffListHref(path, everybody, detail.accounts === null ? { enterpriseId: detail.id } : {});
  return (
    <Section title="人员和注册证书" tools={<a href={href}>在册人员{detail.people}人</a>}>
      <HeldTable columns={columns} rows={detail.certificates} />
    </Section>
  );
}

export function PastStaffFacts({ past }: { past: NonNullable<EnterpriseAsOf["past"]> }) {
  return (
    <Section
      title="人员和注册证书"
      note="按现在登记的任职和注册日期，当日在册的人员和有效的证书。"
      tools={<span>在册人员{past.people}人</span>}
    >
      <HeldTable columns={pastColumns} rows={past.certificates} />
    </Section>
  );
}

function HeldTable({ columns, rows }: { columns: readonly LeafColumn<Held>[]; rows: readonly Held[] }) {
  if (rows.length === 0) return <Nothing text="没有有效的注册证书" />;
  return <SmallTable caption="有效的注册证书" columns={columns} rows={rows} rowId={rowId} />;
}
