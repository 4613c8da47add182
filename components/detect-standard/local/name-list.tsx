import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import {
  type LocalName,
  localNameKindNames,
  localNames,
  type LocalScope,
  localScopeNames,
} from "#contracts/detect-standard/local/names.ts";

import styles from "../settings.module.css";

const columns: readonly LeafColumn<LocalName>[] = [
  { code: "code", name: "名称", width: 110, rowHead: true, cell: ({ code }) => <code>{code}</code> },
  { code: "label", name: "含义", width: 220, grow: true },
  { code: "kind", name: "类型", width: 64, cell: ({ kind }) => localNameKindNames[kind] },
];
const rowId = ({ code }: LocalName) => code;

export function NameList({ scope }: { scope: LocalScope }) {
  return (
    <details className={styles.names}>
      <summary>{localScopeNames[scope]}可用的名称与写法</summary>
      <p className={styles.hint}>
        数字用+、-、*、/计算，用==、!=、&lt;、&lt;=、&gt;、&gt;=比较，按十进制精确计算；并且写&amp;&amp;，或者写||，不是写!。文字用==比较，用contains("土")、startsWith("0101")、endsWith("柱")查找，用in
        ["m2", "m3"]列举；size(feature)为字数，abs(price)取绝对值，round(price,
        2)保留两位小数，known(price)为已填写。未填写的数字不判定。
      </p>
      <SmallTable
        caption={`${localScopeNames[scope]}可用的名称`}
        columns={columns}
        rows={localNames[scope]}
        rowId={rowId}
      />
    </details>
  );
}
