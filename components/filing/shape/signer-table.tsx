import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { FilingSigner } from "#contracts/filing/api.ts";

import styles from "./section.module.css";

const tags = {
  valid: { tone: "green", icon: "check", words: "有效" },
  faulty: { tone: "red", icon: "warning", words: "不符" },
  unknown: { tone: "grey", icon: "info", words: "未登记" },
} as const;

function standingTag({ standing }: FilingSigner) {
  const { words, ...look } = tags[standing];
  return <Tag {...look}>{words}</Tag>;
}

const columns: readonly LeafColumn<FilingSigner>[] = [
  { code: "role", name: "签字人员", width: 110, rowHead: true },
  { code: "name", name: "姓名", width: 100, cell: ({ name }) => name || "未填写" },
  { code: "certNo", name: "注册证书编号", width: 190, cell: ({ certNo }) => certNo || "未填写" },
  { code: "day", name: "签署日期", width: 110, cell: ({ day }) => day || "未填写" },
  { code: "standing", name: "签署当日", width: 96, cell: standingTag },
  { code: "text", name: "证书登记情况", width: 320, grow: true },
];
const rowId = ({ role }: FilingSigner): string => role;

/** Certificates of the signers on the day of signing, as the registry has them now. */
export function SignerTable({ signers }: { signers: readonly FilingSigner[] }) {
  if (signers.length === 0) return null;
  return (
    <section className={`${styles.section} no-print`} aria-label="签字人员">
      <h2 className={styles.sectionTitle}>签字人员</h2>
      <SmallTable caption="签字人员及证书状态" columns={columns} rows={signers} rowId={rowId} />
    </section>
  );
}
