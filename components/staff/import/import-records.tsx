import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { StaffImport } from "#contracts/staff-import/staff-import.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { ConflictsButton } from "./conflicts-button.tsx";

import styles from "./import.module.css";

const rowId = (row: StaffImport) => row.staffImportId;
const columns: readonly LeafColumn<StaffImport>[] = [
  { code: "at", name: "导入时间", width: 150, cell: ({ at }) => formatDateTime(at) },
  { code: "by", name: "导入人", width: 160, clamp: true },
  {
    code: "fileName",
    name: "文件、SHA-256",
    width: 260,
    grow: true,
    title: true,
    cell: ({ fileName, sha256 }) => (
      <span className={styles.notes}>
        <span>{fileName}</span>
        <span className={styles.soft} title={sha256}>
          {sha256.slice(0, 16)}……
        </span>
      </span>
    ),
  },
  { code: "added", name: "新增", width: 70, figures: true, cell: ({ counts }) => counts.added },
  { code: "changed", name: "变更", width: 70, figures: true, cell: ({ counts }) => counts.changed },
  { code: "same", name: "无变化", width: 80, figures: true, cell: ({ counts }) => counts.same },
  {
    code: "conflict",
    name: "冲突（未导入）",
    width: 150,
    cell: ({ staffImportId, counts }) =>
      counts.conflict === 0 ? (
        "0"
      ) : (
        <ConflictsButton staffImportId={staffImportId} words={`${counts.conflict}行，下载`} />
      ),
  },
  {
    code: "requests",
    name: "变更申请",
    width: 110,
    cell: ({ staffImportId, requests }) =>
      requests === 0 ? (
        "—"
      ) : (
        <a href={`/pages/registry-request?staffImportId=${staffImportId}`}>{requests}件</a>
      ),
  },
];

export function ImportRecords({ rows, total }: { rows: readonly StaffImport[]; total: number }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>导入记录</h2>
      {rows.length === 0 ? (
        <EmptyBlock text="暂无导入记录" />
      ) : (
        <SmallTable caption="导入记录" columns={columns} rows={rows} rowId={rowId} />
      )}
      {total > rows.length && (
        <p className={styles.soft}>
          共{total}次，仅显示最近{rows.length}次。
        </p>
      )}
    </section>
  );
}
