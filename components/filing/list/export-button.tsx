"use client";

import { ListExport, type ListExportProps } from "#components/ui/list-export.tsx";
import type { FilingListInput } from "#contracts/filing/api.ts";
import { exportFilingList } from "#lib/filing/export.ts";
import { succeed } from "#lib/http/notices.ts";

/** Exports what the list shows: its filter and order, its columns, all its pages. */
export function ExportButton(props: {
  input: FilingListInput;
  columns: readonly string[];
  /** Undefined while nobody knows. */
  total: number | undefined;
}) {
  const { input, columns, total } = props;
  const fetchFile: ListExportProps["onExport"] = async (options) => {
    const file = await exportFilingList(input, columns, options);
    if (file) succeed(`已导出 ${(file.rows ?? 0).toLocaleString("zh-CN")} 条备案`);
    return file;
  };
  return (
    <ListExport
      disabled={total === 0}
      note={
        total === undefined
          ? undefined
          : `共 ${total.toLocaleString("zh-CN")} 条，按当前的筛选、排序和显示的列导出。`
      }
      onExport={fetchFile}
    />
  );
}
