import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { previewRows, type ReferencePreview } from "#contracts/detect-standard/reference-changes.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";

import { changeColumns, changeRowId } from "./change-columns.tsx";

import styles from "./reference.module.css";

type Scope = ReferencePreview["scopes"][number];
const count = (value: number) => value.toLocaleString("zh-CN");

const columns: readonly LeafColumn<Scope>[] = [
  { code: "scope", name: "范围", width: 170, grow: true, rowHead: true },
  {
    code: "rowsBefore",
    name: "现行（行）",
    width: 100,
    align: "right",
    cell: ({ rowsBefore }) => (rowsBefore === null ? "无" : count(rowsBefore)),
  },
  { code: "rows", name: "导入后（行）", width: 110, align: "right", cell: ({ rows }) => count(rows) },
  { code: "added", name: "新增", width: 70, align: "right", cell: ({ counts }) => count(counts.added) },
  { code: "changed", name: "变更", width: 70, align: "right", cell: ({ counts }) => count(counts.changed) },
  { code: "removed", name: "删除", width: 70, align: "right", cell: ({ counts }) => count(counts.removed) },
];
const rowId = ({ scope }: Scope) => scope;

export function PreviewTable({ kind, preview }: { kind: ReferenceKind; preview: ReferencePreview }) {
  const removed = preview.scopes.reduce((sum, { counts }) => sum + counts.removed, 0);
  const changed = preview.scopes.filter(({ first }) => first.length > 0);
  return (
    <div className={styles.preview} role="status">
      <p className={removed > 0 ? styles.problem : undefined}>
        {removed > 0
          ? `导入后，现行数据中有${count(removed)}行不再有效。请核对后再确认导入。`
          : `共${count(preview.rows)}行，不会使现行数据失效。请核对后确认导入。`}
      </p>
      <SmallTable
        caption="导入后的变化"
        columns={columns}
        rows={preview.scopes}
        rowId={rowId}
        empty={<EmptyBlock />}
      />
      {changed.map(({ scope, first, counts }) => {
        const all = counts.added + counts.changed + counts.removed;
        return (
          <details key={scope} open={changed.length === 1}>
            <summary>
              {scope}的变化{all > previewRows && `（前${previewRows}行，共${count(all)}行）`}
            </summary>
            <SmallTable
              caption={`${scope}的变化`}
              columns={changeColumns[kind]}
              rows={first}
              rowId={changeRowId}
              empty={<EmptyBlock />}
            />
          </details>
        );
      })}
    </div>
  );
}
