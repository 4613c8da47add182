import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import {
  engagementKindNames,
  type StaffColumnCode,
  staffColumnNames as names,
  type StaffRow,
} from "#contracts/staff/staff.ts";
import { personHref, type StaffPath } from "#lib/staff/address.ts";

import { Kind, StandingTag } from "../standing-tag.tsx";

import styles from "../staff.module.css";

const dash = "—";

function Certificates({ certificates }: StaffRow) {
  if (certificates.length === 0) return dash;
  return (
    <span className={styles.stack}>
      {certificates.map((one) => (
        <span key={one.certificateId} className={styles.lines}>
          <span>
            <span className={styles.whole}>{one.certNo}</span>{" "}
            <span className={styles.soft}>
              <Kind {...one} />
            </span>
          </span>
          <span className={styles.standing}>
            <span className={styles.soft}>有效期至{one.validTo}</span>
            <StandingTag {...one} />
          </span>
        </span>
      ))}
    </span>
  );
}

function Term({ startedOn, endedOn }: StaffRow) {
  return (
    <span className={styles.lines}>
      <span>{startedOn ?? dash}</span>
      {endedOn !== null && <span className={styles.soft}>离职{endedOn}</span>}
    </span>
  );
}

function Numbers({ phone, idNumber }: StaffRow) {
  if (phone === "" && idNumber === "") return dash;
  return (
    <span className={styles.lines}>
      <span>{phone || dash}</span>
      <span className={styles.soft}>{idNumber || "未登记证件号码"}</span>
    </span>
  );
}

/** Columns of the workbook for those shown: both days of the one column, and no numbers. */
export function exportedCodes(shown: readonly string[]): string[] {
  const codes = shown.flatMap((code) => (code === "startedOn" ? ["startedOn", "endedOn"] : [code]));
  return codes.filter((code) => code in names);
}

type Column = LeafColumn<StaffRow> & { code: StaffColumnCode | "numbers" };

export function staffColumns(path: StaffPath): readonly Column[] {
  const all: readonly Column[] = [
    {
      code: "name",
      name: names.name,
      width: 92,
      title: true,
      type: "link",
      href: ({ personId }) => personHref(path, personId),
    },
    { code: "numbers", name: "手机号、证件号码", width: 168, cell: Numbers },
    {
      code: "unit",
      name: names.unit,
      width: 168,
      grow: true,
      clamp: true,
      cell: ({ enterpriseName }) => enterpriseName,
    },
    { code: "kind", name: names.kind, width: 90, cell: ({ kind }) => engagementKindNames[kind] },
    {
      code: "position",
      name: names.position,
      width: 104,
      clamp: true,
      cell: ({ position }) => position || dash,
    },
    { code: "startedOn", name: names.startedOn, width: 112, cell: Term },
    { code: "certificates", name: names.certificates, width: 290, wide: 330, cell: Certificates },
  ];
  return path === "/pages/staff-m" ? all : all.filter(({ code }) => code !== "unit");
}
