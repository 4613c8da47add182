"use client";

import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { certificateLevels, certificateSpecialties } from "#contracts/dict/certificate.ts";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { expiringDays } from "#contracts/enterprise/enterprise.ts";

import { Nothing, Section } from "../section.tsx";

type Held = EnterpriseDetail["certificates"][number];

const columns: readonly LeafColumn<Held>[] = [
  {
    code: "certificate",
    name: "注册证书",
    width: 150,
    grow: true,
    rowHead: true,
    cell: ({ level, specialty }) =>
      `${certificateLevels[level]}造价工程师（${certificateSpecialties[specialty]}）`,
  },
  { code: "valid", name: "有效", width: 60, figures: true },
  {
    code: "expiring",
    name: `${expiringDays}日内到期`,
    width: 104,
    figures: true,
    cell: ({ expiring }) => (expiring === 0 ? 0 : <Tag tone="amber">{expiring}</Tag>),
  },
];
const rowId = ({ level, specialty }: Held) => level + specialty;

export function StaffFacts({ detail }: { detail: EnterpriseDetail }) {
  return (
    <Section title="人员和注册证书" tools={<span>在册人员{detail.people}人</span>}>
      {detail.certificates.length === 0 ? (
        <Nothing text="暂无有效的注册证书" />
      ) : (
        <SmallTable caption="有效的注册证书" columns={columns} rows={detail.certificates} rowId={rowId} />
      )}
    </Section>
  );
}
