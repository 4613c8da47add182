"use client";

import { ListExport, type ListExportProps } from "#components/ui/table/list-export.tsx";
import type { PoolFormat } from "#contracts/indicator/pool/columns.ts";

import styles from "./pool.module.css";

type Options = Parameters<ListExportProps["onExport"]>[0];
type Props = {
  counted: ListExportProps["counted"];
  onExport: (format: PoolFormat, options: Options) => ReturnType<ListExportProps["onExport"]>;
};

const formats = [
  { format: "xlsx", name: "导出Excel" },
  { format: "csv", name: "导出CSV" },
  { format: "json", name: "导出JSON" },
] as const;

/** The shown columns, with the filters of the list. */
export function PoolExports({ counted, onExport }: Props) {
  return (
    <div className={styles.tools}>
      {formats.map(({ format, name }) => (
        <ListExport
          key={format}
          name={name}
          counted={counted}
          by="筛选和显示的列"
          onExport={(options) => onExport(format, options)}
        />
      ))}
    </div>
  );
}
