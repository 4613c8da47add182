import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import {
  type EnterpriseColumnCode,
  enterpriseColumnNames as names,
  enterpriseKindNames,
  type EnterpriseRow,
} from "#contracts/enterprise/enterprise.ts";
import { enterpriseHref } from "#lib/enterprise/address.ts";

import { EnterpriseStatusTag } from "../status-tag.tsx";

import styles from "../enterprise.module.css";

const dash = "—";

function named(row: EnterpriseRow) {
  return (
    <span className={styles.named}>
      <a href={enterpriseHref(row.id)}>{row.name}</a>
      <span className={styles.source}>{row.uscc}</span>
    </span>
  );
}

function expiring({ expiring: soon }: EnterpriseRow) {
  return soon === 0 ? 0 : <Tag tone="amber">{soon}</Tag>;
}

type Drawn = Omit<LeafColumn<EnterpriseRow>, "code" | "name">;

const cells: Record<EnterpriseColumnCode, Drawn> = {
  name: { width: 220, grow: true, sort: "name", title: true, cell: named },
  kind: { width: 84, cell: (row) => enterpriseKindNames[row.kind] ?? row.kind },
  region: { width: 116, wide: 150, clamp: true, cell: (row) => row.regionName || dash },
  people: { width: 104, figures: true, sort: "people", cell: (row) => row.people },
  certificates: { width: 84, figures: true, cell: (row) => row.certificates },
  expiring: { width: 124, figures: true, sort: "expiring", cell: expiring },
  filings: { width: 68, figures: true, cell: (row) => row.filings },
  grade: { width: 84, cell: (row) => row.grade ?? dash },
  status: { width: 76, cell: (row) => <EnterpriseStatusTag status={row.status} /> },
};

const codes: readonly EnterpriseColumnCode[] = [
  "name",
  "kind",
  "region",
  "people",
  "certificates",
  "expiring",
  "filings",
  "grade",
  "status",
];

export const enterpriseColumns: readonly (LeafColumn<EnterpriseRow> | OperationsColumn<EnterpriseRow>)[] = [
  ...codes.map((code) => ({ ...cells[code], code, name: names[code] })),
  {
    code: "operations",
    name: "操作",
    width: 72,
    subject: (row) => row.name,
    operations: (row) => [{ name: "查看", type: "link", href: enterpriseHref(row.id) }],
  },
];
