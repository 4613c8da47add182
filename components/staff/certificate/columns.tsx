import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { certificateEndingNames, type CertificateRow } from "#contracts/staff/certificate.ts";
import { newRequestHref } from "#lib/registry-request/new-request-href.ts";
import { personHref, type StaffPath } from "#lib/staff/address.ts";

import { Kind, StandingTag } from "../standing-tag.tsx";

import styles from "../staff.module.css";

const dash = "—";

function Standing(row: CertificateRow) {
  const end = row.ending === null ? "离职" : certificateEndingNames[row.ending];
  return (
    <span className={styles.lines}>
      <StandingTag {...row} />
      {row.endedOn !== null && (
        <span className={styles.soft}>
          {row.endedOn} {end}
        </span>
      )}
    </span>
  );
}

type Columns = readonly (LeafColumn<CertificateRow> | OperationsColumn<CertificateRow>)[];

export function certificateColumns(path: StaffPath, mayRequest: boolean): Columns {
  const cells: readonly LeafColumn<CertificateRow>[] = [
    { code: "certNo", name: "注册证书编号", width: 186, title: true },
    {
      code: "holder",
      name: "持证人",
      width: 96,
      type: "link",
      href: ({ personId }) => personHref(path, personId),
    },
    { code: "kind", name: "级别、专业", width: 116, cell: Kind },
    {
      code: "unit",
      name: "注册单位",
      width: 150,
      grow: true,
      clamp: true,
      cell: ({ enterpriseName }) => enterpriseName,
    },
    { code: "validTo", name: "有效期至", width: 104 },
    { code: "standing", name: "状态", width: 118, cell: Standing },
    { code: "registeredOn", name: "注册日期", width: 104, cell: ({ registeredOn }) => registeredOn ?? dash },
    { code: "sealCode", name: "执业印章号", width: 100, cell: ({ sealCode }) => sealCode || dash },
  ];
  if (!mayRequest) return cells;
  const link = (name: string, href: string) => ({ name, type: "link", href }) as const;
  return [
    ...cells,
    {
      code: "operations",
      name: "操作",
      width: 150,
      subject: ({ certNo }) => certNo,
      operations: ({ personId, certificateId, mayRequest: isOwn }) =>
        isOwn
          ? [
              link("延续", newRequestHref({ kind: "certificate-renew", personId, certificateId })),
              link("更正", newRequestHref({ kind: "certificate-correct", personId, certificateId })),
              link("终止", newRequestHref({ kind: "certificate-end", personId, certificateId })),
            ]
          : [],
    },
  ];
}
